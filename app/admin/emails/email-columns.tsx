import { emailList as copy, emailScreen } from '#content/admin/admin-emails.ts';
import type { EmailRow } from '#features/mail/contract.ts';
import { countedText, fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { actionsColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { EmailActions } from './email-actions.tsx';
import { shortMoment, timeUntil } from './email-times.ts';
import { errorText } from './error-text.ts';

const COLORS = { queued: 'amber', sent: 'green', failed: 'red', canceled: undefined } as const;

type Lines = readonly [first: string, second?: string];
export type Moment = { isConfigured: boolean; now: Date; zone?: string };

function triedText(attempts: number): string | undefined {
  if (attempts === 0) return undefined;
  return countedText(copy.result.tried, attempts);
}

function resultOf(email: EmailRow, { isConfigured, now, zone }: Moment): Lines {
  const { status, lastError, attempts, sentAt, canceledAt, cancelReason, heldAt, campaignId } = email;
  const { result } = copy;
  if (sentAt) return [fillText(result.accepted, { at: shortMoment(sentAt, now, zone) })];
  const why = cancelReason === 'left' || cancelReason === 'demo' ? result.why[cancelReason] : undefined;
  if (status === 'canceled' && canceledAt) {
    const canceled = fillText(result.canceled, { at: shortMoment(canceledAt, now, zone) });
    return why ? [why, canceled] : [canceled];
  }
  if (status === 'queued' && heldAt && campaignId === null) return result.restored;
  if (status === 'queued' && !isConfigured) return [result.waiting];
  if (lastError === null && attempts === 0) return [result.untried];
  return [lastError === null ? result.unknown : errorText(lastError), why ?? triedText(attempts)];
}

function nextOf(
  { status, heldAt, campaignId, nextAttemptAt, createdAt }: EmailRow,
  { isConfigured, now, zone }: Moment,
): Lines {
  const { next } = copy;
  if (status !== 'queued') return [next.none];
  if (heldAt) return [campaignId === null ? next.restored : next.held];
  if (!isConfigured) return [next.setup, fillText(next.queued, { at: shortMoment(createdAt, now, zone) })];
  if (Date.parse(nextAttemptAt) <= now.getTime()) return [next.now];
  return [shortMoment(nextAttemptAt, now, zone).replace(/^(at|on) /, ''), timeUntil(nextAttemptAt, now)];
}

/** On phones, the whole width of the card. */
const WRAPPED = 'wrap max-md:mx-0 max-md:max-w-none';

const TwoLines = ({ lines: [first, second] }: { lines: Lines }) => (
  <>
    {first}
    {second && <small className="block text-sm text-subtle">{second}</small>}
  </>
);

export const emailColumns = (moment: Moment, view: (email: EmailRow) => void): Column<EmailRow>[] => [
  statusColumn(copy.columns.status, ({ status }) => (
    <StatusBadge color={COLORS[status]}>{copy.status[status]}</StatusBadge>
  )),
  textColumn('recipient', copy.columns.to, { place: 'title', className: 'cut' }),
  {
    id: 'email',
    label: copy.columns.email,
    cell: ({ subject, kind }) => <TwoLines lines={[subject, labelOf(emailScreen.kinds, kind)]} />,
    place: 'wide',
    className: WRAPPED,
  },
  {
    id: 'result',
    label: copy.columns.result,
    cell: (email) => <TwoLines lines={resultOf(email, moment)} />,
    place: 'wide',
    phoneLabel: true,
    className: `muted ${WRAPPED}`,
  },
  {
    id: 'next',
    label: copy.columns.next,
    cell: (email) => <TwoLines lines={nextOf(email, moment)} />,
    phoneLabel: true,
    className: 'num',
  },
  actionsColumn(copy.columns.actions, (email) => (
    <EmailActions email={email} isConfigured={moment.isConfigured} onView={() => view(email)} />
  )),
];
