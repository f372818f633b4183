import { initialsOfName } from '#lib/text/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Host } from '../contract/booking.ts';
import { PickNote } from './pick.tsx';

type Props = { host: Pick<Host, 'name' | 'title'>; label?: string };

export function HostCard({ host, label = host.name }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Avatar className="size-10 text-base" initials={initialsOfName(host.name)} />
      <span>
        <b className="font-strong">{label}</b>
        {host.title && <PickNote>{host.title}</PickNote>}
      </span>
    </div>
  );
}
