/** A patch of a color or pattern of the calendar. */
export const Swatch = ({ className }: { className: string }) => (
  <i className={`size-3 flex-none rounded-xs border ${className}`} />
);
