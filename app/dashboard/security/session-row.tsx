import { Monitor, Smartphone } from 'lucide-react';
import { profile } from '#content/profile.ts';
import type { SessionInfo } from '#features/accounts/contract.ts';
import { browserName, isHandheld } from '#lib/text/browser-name.ts';
import { DateTime } from '#ui/text/date-time.tsx';

const copy = profile.sessions;

export function SessionRow({ session: { userAgent, createdAt, lastSeenAt, isCurrent } }: { session: SessionInfo }) {
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  return (
    <li className="row session">
      <span className="subtle">
        <Icon className="icon" aria-hidden />
      </span>
      <span>
        <b>{browserName(userAgent)}</b>
        <small>
          {copy.since} <DateTime at={createdAt} />, {copy.lastSeen} <DateTime at={lastSeenAt} />
        </small>
      </span>
      {isCurrent && (
        <span className="badge b-green">
          <i />
          {copy.thisBrowser}
        </span>
      )}
    </li>
  );
}
