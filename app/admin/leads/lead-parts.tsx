import { CircleAlert, Clock, UserRound } from 'lucide-react';
import { leadList as copy, leadDesk } from '#content/admin/admin-leads.ts';
import type { Consultation } from '#features/contact/contract.ts';
import type { LeadOwner } from '#features/leads/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { businessTime, followUpOf } from './lead-text.ts';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Without an owner, an empty circle. */
export function OwnerAvatar({ owner }: { owner: LeadOwner | undefined }) {
  if (owner) return <Avatar initials={initialsOf(owner.name)} />;
  return (
    <span className="ava nobody">
      <UserRound className="icon" aria-hidden />
    </span>
  );
}

export const ownerName = (ownerId: number | null, owner: LeadOwner | undefined) =>
  ownerId === null ? leadDesk.noOwner : (owner?.name ?? leadDesk.formerOwner);

type WaitProps = Pick<Consultation, 'waitedMinutes' | 'firstAnswerAt' | 'status' | 'isOverdue'>;

/** The business time until the first answer, or that the lead still waits for one. */
export function Wait({ waitedMinutes, firstAnswerAt, status, isOverdue }: WaitProps) {
  if (waitedMinutes === null) return status === 'new' ? null : <span className="muted">{copy.answered}</span>;
  const time = businessTime(waitedMinutes);
  if (firstAnswerAt !== null) return <span className="muted tnum">{time}</span>;
  const text = fillText(copy.waiting, { time });
  if (!isOverdue) return <span className="muted tnum">{text}</span>;
  return (
    <span className="badge b-amber tnum">
      <Clock className="icon" aria-hidden />
      {text}
    </span>
  );
}

export function FollowUpDay({ lead, today }: { lead: Consultation; today: string }) {
  const followUp = followUpOf(lead, today);
  if (!followUp) return <span className="muted">{copy.none}</span>;
  if (followUp.kind === 'today') return <b className="font-medium">{copy.today}</b>;
  if (followUp.kind === 'later') return followUp.date;
  return (
    <span className="overdue">
      <CircleAlert className="icon" aria-hidden />
      <span className="sr">{fillText(copy.overdue, { date: '' })}</span>
      {followUp.date}
    </span>
  );
}
