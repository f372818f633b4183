import './spinner.css';

/** Shows that something is on its way; invisible for the first moment, so that quick answers do not flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="page-spinner" role="status">
      <span className="sr">{label}</span>
    </div>
  );
}
