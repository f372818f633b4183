import { leadCopy as copy } from '#content/admin/admin-lead.ts';
import { contactList, contactView } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { longDate } from '#lib/time/dates.ts';
import { type TheirChange, TheirChanges } from '#ui/form/conflict-notice.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { useOwners } from './lead-queries.ts';
import type { ComparedField, LeadChanges } from './use-lead-changes.ts';

const LABELS: Record<ComparedField, string> = {
  status: contactView.status,
  ownerId: copy.owner,
  followUpOn: copy.followUp,
  value: copy.value,
  notes: copy.notes,
};

function textOf(lead: Consultation, name: ComparedField, owners: ReturnType<typeof useOwners>): string {
  const { status, ownerId, followUpOn, value, notes } = lead;
  const texts: Record<ComparedField, string | undefined> = {
    status: contactList.status[status],
    ownerId: ownerId === null ? copy.noOwner : owners.find(({ id }) => id === ownerId)?.name,
    followUpOn: followUpOn === null ? '' : longDate(`${followUpOn}T12:00Z`, 'UTC'),
    value: value === null ? '' : formatDollars(value),
    notes,
  };
  return texts[name] || adminPanel.conflict.empty;
}

/** What a colleague stored in the fields of a lead meanwhile. */
export function LeadConflict({ changes: { stored, theirs, drop } }: { changes: LeadChanges }) {
  const owners = useOwners();
  const shown = (name: ComparedField): TheirChange => ({
    name,
    label: LABELS[name],
    text: textOf(stored, name, owners),
  });
  const fields = [
    ...theirs.open.map((name): TheirChange => ({ ...shown(name), shows: 'mine' })),
    ...theirs.taken.map(shown),
  ];
  function choose(chosen: string) {
    const name = theirs.open.find((one) => one === chosen);
    if (name) drop(name);
  }
  return <TheirChanges changes={fields} texts={adminPanel.conflict} onChoose={choose} />;
}
