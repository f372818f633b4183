import { CircleAlert, Clock, UserRound } from 'lucide-react';
import { leadList as copy, leadDesk } from '#content/admin/admin-leads.ts';
import type { Desk, LeadOwner } from '#features/leads/contract/leads.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { initialsOfName } from '#lib/text/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import { recentMoment } from '#ui/text/zoned-time.ts';
import { businessHours, businessTime, followUpOf, sinceText } from './lead-text.ts';

export const OVERDUE = 'inline-flex items-center gap-[0.3rem] text-danger-text';

const SMALL = 'size-6.5 text-[0.625rem]';

/** Without an owner, an empty circle. */
export function OwnerAvatar({ owner }: { owner: LeadOwner | undefined }) {
  if (owner)
    return <Avatar initials={initialsOfName(owner.name)} className={`${SMALL} in-[tr:has(:checked)]:bg-surface`} />;
  return (
    <span className={`ava ${SMALL} border border-dashed border-field bg-transparent text-subtle`}>
      <UserRound className="icon size-3" aria-hidden />
    </span>
  );
}

export const ownerName = (ownerId: number | null, owner: LeadOwner | undefined) =>
  ownerId === null ? leadDesk.noOwner : (owner?.name ?? leadDesk.formerOwner);

type WaitProps = {
  lead: Pick<Consultation, 'createdAt' | 'waitedMinutes' | 'firstAnswerAt' | 'waitsSince' | 'status' | 'isOverdue'>;
  /** Unknown until it is loaded. */
  desk: Pick<Desk, 'today' | 'timeZone'> | undefined;
};

const Late = ({ text }: { text: string }) => (
  <span className="badge b-amber tnum">
    <Clock className="icon size-3.25" aria-hidden />
    {text}
  </span>
);

/** The business time until the first answer, or since when the lead waits for one. */
export function Wait({ lead, desk }: WaitProps) {
  const { createdAt, waitedMinutes, firstAnswerAt, waitsSince, status, isOverdue } = lead;
  if (waitedMinutes === null) return status === 'new' ? null : <span className="muted">{copy.answered}</span>;
  if (firstAnswerAt !== null && waitsSince === null)
    return <span className="muted tnum">{businessTime(waitedMinutes)}</span>;
  const time = businessHours(waitedMinutes);
  return (
    <>
      {isOverdue ? <Late text={time} /> : <span className="muted tnum">{time}</span>}
      {desk && (
        <small className="block text-sm font-normal text-subtle">
          {fillText(copy.since, { moment: recentMoment(waitsSince ?? createdAt, desk.today, desk.timeZone) })}
        </small>
      )}
    </>
  );
}

/** The same in one line, while the lead waits. */
export function WaitLine({ lead, desk }: WaitProps) {
  const { createdAt, waitedMinutes, firstAnswerAt, waitsSince, isOverdue } = lead;
  if (waitedMinutes === null || (firstAnswerAt !== null && waitsSince === null) || !desk) return null;
  const text = sinceText(waitsSince ?? createdAt, waitedMinutes, desk.today, desk.timeZone);
  return <p className={`text-sm ${isOverdue ? 'font-medium text-warning-text' : 'text-muted'}`}>{text}</p>;
}

export function FollowUpDay({ lead, today }: { lead: Consultation; today: string }) {
  const followUp = followUpOf(lead, today);
  if (!followUp) return <span className="muted">{copy.none}</span>;
  if (followUp.kind === 'today') return <b className="font-medium">{copy.today}</b>;
  if (followUp.kind === 'later') return followUp.date;
  return (
    <span className={OVERDUE}>
      <CircleAlert className="icon size-3.25" aria-hidden />
      <span className="sr">{fillText(copy.overdue, { date: '' })}</span>
      {followUp.date}
    </span>
  );
}
