import { contactList } from '#content/admin/admin-lists.ts';
import { timelineEvents as copy, timelineCopy } from '#content/admin/admin-timeline.ts';
import type { EntryOf } from '#features/timeline/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { formatDollars } from '#ui/text/money.ts';
import { calendarDate, zonedCall } from '#ui/text/zoned-time.ts';

type Change = EntryOf<'change'>;

const { fields } = copy;
const statusLabel = (status: unknown) => Object.entries(contactList.status).find(([id]) => id === status)?.[1] ?? '';

/** One text per changed field of a lead; empty if the field has no text. */
const FIELDS: Record<string, (value: unknown, change: Change) => string> = {
  status: statusLabel,
  ownerId: (id, { owner }) => (id === null ? fields.noOwner : fillText(fields.owner, { owner: owner ?? '' })),
  followUpOn: (day) =>
    typeof day === 'string' ? fillText(fields.followUp, { day: calendarDate(day) }) : fields.noFollowUp,
  value: (value) =>
    typeof value === 'number' ? fillText(fields.value, { value: formatDollars(value) }) : fields.noValue,
  notes: () => fields.notes,
  isWaiting: (isWaiting) => (isWaiting === true ? fields.waiting : fields.notWaiting),
  isSpam: (isSpam) => (isSpam === true ? fields.spam : fields.notSpam),
};

const isKnown = (action: string): action is keyof typeof copy.actions => Object.hasOwn(copy.actions, action);

function titleOf(change: Change): string {
  const { action, after } = change;
  const changed = Object.entries(after ?? {}).flatMap(([name, value]) => FIELDS[name]?.(value, change) || []);
  if (action === 'contact.update' && changed.length > 0) return changed.join(', ');
  if (!isKnown(action)) return action;
  const fact = (name: string) => String(after?.[name] ?? '');
  return fillText(copy.actions[action], {
    status: fact('status'),
    plan: fact('plan'),
    document: fact('document'),
    owner: change.owner ?? timelineCopy.former,
  });
}

/** What staff changed, and who. */
export function describeChange(change: Change, timeZone: string): { title: string; detail: string } {
  const { action, before, after, actor } = change;
  const by = actor === null ? copy.bySystem : fillText(copy.by, { actor });
  const title = titleOf(change);
  if (action === 'contact.update' && before?.status && actor !== null) {
    return { title, detail: fillText(fields.statusFrom, { actor, before: statusLabel(before.status) }) };
  }
  if (action === 'booking.move' && typeof after?.startsAt === 'string') {
    return { title, detail: `${zonedCall(after.startsAt, timeZone)}. ${by}` };
  }
  if (action === 'booking.cancel' && typeof after?.cancelReason === 'string' && after.cancelReason !== '') {
    return { title, detail: `"${after.cancelReason}". ${by}` };
  }
  if (action === 'subscription.change-plan') {
    return { title, detail: fillText(copy.planBefore, { plan: String(before?.plan ?? '') }) };
  }
  return { title, detail: by };
}
