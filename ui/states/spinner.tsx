import './spinner.css';

/** CSS shows it after a short delay, so that fast responses don't flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="page-spinner" role="status">
      <span className="sr">{label}</span>
    </div>
  );
}
