/** A patch of a color or pattern of the calendar. */
export const Swatch = ({ className }: { className: string }) => (
  <i className={`size-3 flex-none rounded-xs border ${className}`} />
);

/** Stripes of `--hatch`, or else of gray. */
export const HATCHED =
  'bg-[repeating-linear-gradient(-45deg,transparent_0_4px,color-mix(in_oklab,var(--hatch,var(--text-subtle))_22%,transparent)_4px_5px)]';
