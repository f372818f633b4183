export function Avatar({ initials, className = '' }: { initials: string; className?: string }) {
  return <span className={`ava ${className}`}>{initials}</span>;
}
