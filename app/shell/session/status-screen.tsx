export function StatusScreen({ text }: { text: string }) {
  return (
    <main className="status-screen" aria-busy="true">
      <img src="/brand/mark.svg" alt="" width="40" height="40" />
      <p role="status">{text}</p>
    </main>
  );
}
