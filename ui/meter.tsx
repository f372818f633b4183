/** Hidden from screen readers: the figure beside it says the same. */
export const Meter = ({ share, color, className = '' }: { share: number; color?: string; className?: string }) => (
  <div className={`h-1.5 overflow-hidden rounded-full bg-active ${className}`} aria-hidden>
    <i className="block h-full rounded-[inherit] bg-accent" style={{ width: `${share}%`, background: color }} />
  </div>
);
