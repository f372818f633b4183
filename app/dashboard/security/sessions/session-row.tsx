import { Monitor, Smartphone } from 'lucide-react';
import { profile } from '#content/profile.ts';
import type { SessionInfo } from '#features/accounts/contract/accounts.ts';
import { browserName, isHandheld } from '#lib/text/browser-name.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { nearDay, recentDay, recentTime } from '#ui/text/local-dates.ts';

const copy = profile.sessions;

function factsOf({ createdAt, lastSeenAt, isCurrent, rememberedUntil }: SessionInfo): string {
  return [
    fillText(copy.since, { day: recentDay(createdAt) }),
    isCurrent ? copy.activeNow : fillText(copy.lastSeen, { time: recentTime(lastSeenAt) }),
    ...(rememberedUntil ? [fillText(copy.remembered, { day: nearDay(rememberedUntil) })] : []),
  ].join(' ');
}

export function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => Promise<unknown> }) {
  const Icon = isHandheld(session.userAgent) ? Smartphone : Monitor;
  const name = browserName(session.userAgent);
  return (
    <li className="row max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-start max-lg:[&>:nth-child(3)]:col-2 max-lg:[&>:nth-child(3)]:justify-self-start">
      <span className="subtle">
        <Icon className="icon" aria-hidden />
      </span>
      <span>
        <b>{name}</b>
        <small>{factsOf(session)}</small>
      </span>
      {session.isCurrent ? (
        <span className="badge b-green">
          <i />
          {copy.thisBrowser}
        </span>
      ) : (
        <BusyButton type="button" className="btn btn-s btn-sm" busyLabel={copy.ending} onClick={onEnd}>
          {copy.end}
          <span className="sr">: {name}</span>
        </BusyButton>
      )}
    </li>
  );
}
