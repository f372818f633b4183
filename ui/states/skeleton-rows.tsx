import '#ui/overlay/overlays.css';

/** Placeholder rows. CSS shows them after a short delay, so that fast responses don't flicker. */
export function SkeletonRows({ label, count }: { label: string; count: number }) {
  return (
    <div className="skeleton-rows" aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row}>
          <i className="sk" />
          <i className="sk" />
        </div>
      ))}
    </div>
  );
}
