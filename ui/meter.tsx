import './meter.css';

/** Hidden from screen readers: the figure beside it says the same. */
export const Meter = ({ share, color }: { share: number; color?: string }) => (
  <div className="meter" aria-hidden>
    <i style={{ width: `${share}%`, background: color }} />
  </div>
);
