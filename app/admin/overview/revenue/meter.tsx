/** A share of a whole, beside its figure. */
export const Meter = ({ share, colour }: { share: number; colour?: string }) => (
  <div className="meter" aria-hidden>
    <i style={{ width: `${share}%`, background: colour }} />
  </div>
);
