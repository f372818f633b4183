import { MoveRight } from 'lucide-react';
import { leadBoard as copy, leadList } from '#content/admin/admin-leads.ts';
import { contactList } from '#content/admin/admin-lists.ts';
import type { Desk, Lead } from '#features/leads/contract/leads.ts';
import { LEAD_STATUSES } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { focusIfLost } from '#ui/browser/focus-mounted.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { shortZonedCall, zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';
import { OVERDUE, OwnerAvatar, ownerName, Wait } from './lead-parts.tsx';
import { followUpOf } from './lead-text.ts';
import { ownerIn } from './use-desk.ts';

export type CardActions = {
  open: (id: number) => void;
  move: (lead: Lead, status: Lead['status']) => void;
  drag: (lead: Lead | null) => void;
};

type Props = CardActions & {
  lead: Lead;
  desk: Desk | undefined;
  /** Whether the person has just moved it, so that it keeps the focus. */
  isMoved: boolean;
};

function NextStep({ lead, desk }: Pick<Props, 'lead' | 'desk'>) {
  const followUp = followUpOf(lead, desk?.today ?? '');
  if (lead.waitsSince !== null || (lead.status === 'new' && lead.firstAnswerAt === null))
    return <Wait lead={lead} desk={desk} />;
  if (!followUp) return null;
  const text = fillText(copy.followUp[followUp.kind], { date: followUp.date });
  return <span className={followUp.kind === 'overdue' ? OVERDUE : undefined}>{text}</span>;
}

/** Moves by drag, and by its menu with the keyboard or on a touch screen. */
export function LeadCard({ lead, desk, isMoved, open, move, drag }: Props) {
  const name = fullName(lead);
  const owner = ownerIn(desk, lead.ownerId);
  const others = LEAD_STATUSES.filter((status) => status !== lead.status);
  return (
    <li
      className="grid cursor-grab justify-items-start gap-1 rounded-lg border border-line bg-surface px-3 pt-3 pb-2 text-sm shadow-xs focus-within:border-accent"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', name);
        drag(lead);
      }}
      onDragEnd={() => drag(null)}
    >
      <button
        type="button"
        className="min-h-6 max-w-full text-left text-base font-medium wrap-anywhere"
        aria-label={fillText(leadList.open, { name })}
        onClick={() => open(lead.id)}
      >
        {name}
      </button>
      <small className="subtle">{lead.company}</small>
      <p className="line-clamp-2 text-muted wrap-anywhere">{lead.message}</p>
      {lead.nextCallAt && desk && (
        <span title={shortZonedCall(lead.nextCallAt, desk.timeZone)}>
          {fillText(copy.call, {
            day: zonedDayIn('medium', lead.nextCallAt, desk.timeZone),
            time: zonedTime(lead.nextCallAt, desk.timeZone),
          })}
        </span>
      )}
      <NextStep lead={lead} desk={desk} />
      <div className="flex w-full items-center gap-1">
        <span className={`flex-1 font-medium ${lead.value === null ? 'muted' : 'tnum'}`}>
          {lead.value === null ? copy.noValue : formatDollars(lead.value)}
        </span>
        <DropdownMenu
          side="bottom"
          align="end"
          trigger={
            <button
              ref={isMoved ? focusIfLost : undefined}
              type="button"
              className="btn btn-g btn-i btn-sm"
              aria-label={fillText(copy.move, { name })}
            >
              <MoveRight className="icon" aria-hidden />
            </button>
          }
        >
          {others.map((status) => (
            <MenuItem key={status} onSelect={() => move(lead, status)}>
              {fillText(copy.moveTo, { status: contactList.status[status] })}
            </MenuItem>
          ))}
        </DropdownMenu>
        <Tooltip text={ownerName(lead.ownerId, owner)}>
          <span>
            <OwnerAvatar owner={owner} />
          </span>
        </Tooltip>
      </div>
    </li>
  );
}
