import '#ui/overlay/overlays.css';

/** The place of rows that are on their way; invisible for the first moment, so that quick answers do not flicker. */
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
