/** Hidden from screen readers: the figure beside it says the same. */
export const Meter = ({ share, colour }: { share: number; colour?: string }) => (
  <div className="meter" aria-hidden>
    <i style={{ width: `${share}%`, background: colour }} />
  </div>
);
