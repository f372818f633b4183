/** A failure of ours: not the visitor's fault, and worth another try. */
export function TroublePage() {
  return (
    <section className="notice-page">
      <h1 className="display d3">Something went wrong</h1>
      <p className="muted">The page could not be loaded. Please try again in a moment.</p>
      <a className="btn btn-p btn-lg" href="">
        Try Again
      </a>
    </section>
  );
}
