import { MoveRight } from 'lucide-react';
import { leadBoard as copy, leadList } from '#content/admin/admin-leads.ts';
import { contactList } from '#content/admin/admin-lists.ts';
import { LEAD_STATUSES } from '#features/contact/rules.ts';
import type { Desk, Lead } from '#features/leads/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { shortZonedCall, zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';
import { OwnerAvatar, ownerName, Wait } from './lead-parts.tsx';
import { followUpOf, nameOf } from './lead-text.ts';
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

function NextStep({ lead, today }: { lead: Lead; today: string }) {
  const followUp = followUpOf(lead, today);
  if (lead.status === 'new' && lead.firstAnswerAt === null) return <Wait {...lead} />;
  if (!followUp) return null;
  const text = fillText(copy.followUp[followUp.kind], { date: followUp.date });
  return <span className={followUp.kind === 'overdue' ? 'overdue' : undefined}>{text}</span>;
}

/** Moves by drag, and by its menu with the keyboard or on a touch screen. */
export function LeadCard({ lead, desk, isMoved, open, move, drag }: Props) {
  const name = nameOf(lead);
  const owner = ownerIn(desk, lead.ownerId);
  const others = LEAD_STATUSES.filter((status) => status !== lead.status);
  return (
    <li
      className="lead-card"
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
        className="cell-button"
        aria-label={fillText(leadList.open, { name })}
        onClick={() => open(lead.id)}
      >
        {name}
      </button>
      <small className="subtle">{lead.company}</small>
      <p>{lead.message}</p>
      {lead.nextCallAt && desk && (
        <span title={shortZonedCall(lead.nextCallAt, desk.timeZone)}>
          {fillText(copy.call, {
            day: zonedDayIn('medium', lead.nextCallAt, desk.timeZone),
            time: zonedTime(lead.nextCallAt, desk.timeZone),
          })}
        </span>
      )}
      <NextStep lead={lead} today={desk?.today ?? ''} />
      <div className="lead-card-end">
        <span className={lead.value === null ? 'muted' : 'tnum'}>
          {lead.value === null ? copy.noValue : formatDollars(lead.value)}
        </span>
        <DropdownMenu
          side="bottom"
          align="end"
          trigger={
            <button
              ref={isMoved ? focusMounted : undefined}
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
