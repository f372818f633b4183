import { Avatar } from '#ui/avatar.tsx';
import type { Host } from '../contract.ts';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .slice(0, 2)
    .join('')
    .toUpperCase();

export function HostCard({ host }: { host: Pick<Host, 'name' | 'title'> }) {
  return (
    <div className="host-card">
      <Avatar initials={initialsOf(host.name)} />
      <span>
        <b>{host.name}</b>
        {host.title && <small>{host.title}</small>}
      </span>
    </div>
  );
}
