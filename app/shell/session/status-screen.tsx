export function StatusScreen({ text }: { text: string }) {
  return (
    <main className="grid place-content-center justify-items-center gap-4 min-h-screen text-muted" aria-busy="true">
      <img src="/brand/mark.svg" alt="" width="40" height="40" />
      <p role="status">{text}</p>
    </main>
  );
}
