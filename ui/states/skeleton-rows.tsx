import '#ui/styles/states.css';

/** Placeholder rows. CSS shows them after a short delay, so that fast responses don't flicker. */
export function SkeletonRows({ label, count }: { label: string; count: number }) {
  return (
    <div className="animate-appear" aria-busy="true" data-skeleton>
      <span className="sr" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="grid gap-2.5 border-line px-5 py-4 not-first-of-type:border-t">
          <i className="sk h-3 w-[min(11rem,100%)]" />
          <i className="sk h-3 w-[min(20rem,100%)]" />
        </div>
      ))}
    </div>
  );
}
