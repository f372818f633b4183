/** CSS shows it after a short delay, so that fast responses don't flicker. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="absolute inset-0 grid animate-appear place-items-[start_center]" role="status" data-skeleton>
      <span className="sr">{label}</span>
      <i className="sticky top-[45vh] my-32 size-10 animate-spin rounded-full border-3 border-line-strong border-t-accent" />
    </div>
  );
}
