export function Avatar({ initials }: { initials: string }) {
  return <span className="ava">{initials}</span>;
}
