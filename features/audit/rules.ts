import { isSameJson } from '#lib/differs.ts';

export type Facts = Record<string, unknown>;

/** What may happen to an account. Its timeline has a text for each. */
export const ACCOUNT_ACTIONS = [
  'customer.update',
  'customer.verify',
  'customer.close',
  'customer.delete',
  'customer.keep',
  'customer.leave',
  'customer.name-contact',
  'customer.remove-contact',
  'customer.end-demo',
  'customer.see-as',
  'customer.see-page',
  'customer.stop-seeing',
  'reset.send',
  'session.end',
  'factor.reset',
  'factor.fail',
] as const;

export type AuditedAccount = { id: number; username: string };

export const accountSubject = ({ id, username }: AuditedAccount) => `customer ${id} ${username}`;

/** For a change only the differing fields; for one state all of them. */
function onlyChanges(before: Facts | null, after: Facts | null): { before: Facts | null; after: Facts | null } {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter((name) => !isSameJson(before[name], after[name]));
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

const LONGEST_TEXT = 200;
const CONTEXT = 20;

/** Index of the first difference. */
function firstDifference(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  return place;
}

function excerpt(text: string, from: number): string {
  const start = Math.max(0, from - CONTEXT);
  // A surrogate cut in half can't be stored.
  const part = text.slice(start, start + LONGEST_TEXT).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${start + LONGEST_TEXT < text.length ? '…' : ''} (${text.length} characters)`;
}

/** Replaces long texts with their length and an excerpt, which starts at the first difference. */
function withoutLongTexts(facts: Facts | null, others: Facts | null): Facts | null {
  if (!facts) return null;
  const entries = Object.entries(facts).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return [name, value];
    const other = others?.[name];
    return [name, excerpt(value, typeof other === 'string' ? firstDifference(value, other) : 0)];
  });
  return Object.fromEntries(entries);
}

export function storedFacts(before: Facts | null, after: Facts | null): { before: Facts | null; after: Facts | null } {
  const changes = onlyChanges(before, after);
  return {
    before: withoutLongTexts(changes.before, changes.after),
    after: withoutLongTexts(changes.after, changes.before),
  };
}
