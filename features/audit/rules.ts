export type Facts = Record<string, unknown>;

const sameFact = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of two states only what differs; of one state all of it. */
function onlyChanges(before: Facts | null, after: Facts | null): { before: Facts | null; after: Facts | null } {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter((name) => !sameFact(before[name], after[name]));
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

const LONGEST_TEXT = 200;
const LEAD = 20;

/** Where two texts part. */
function partingOf(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  return place;
}

function excerpt(text: string, from: number): string {
  const start = Math.max(0, from - LEAD);
  // A cut through a character of two halves would leave one that cannot be stored.
  const part = text.slice(start, start + LONGEST_TEXT).toWellFormed();
  return `${start > 0 ? '…' : ''}${part}${start + LONGEST_TEXT < text.length ? '…' : ''} (${text.length} characters)`;
}

/** Long texts by an excerpt and their length; of two that differ, from where they part. */
function withoutLongTexts(facts: Facts | null, others: Facts | null): Facts | null {
  if (!facts) return null;
  const entries = Object.entries(facts).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return [name, value];
    const other = others?.[name];
    return [name, excerpt(value, typeof other === 'string' ? partingOf(value, other) : 0)];
  });
  return Object.fromEntries(entries);
}

/** What an entry keeps of a change. */
export function storedFacts(before: Facts | null, after: Facts | null): { before: Facts | null; after: Facts | null } {
  const changes = onlyChanges(before, after);
  return {
    before: withoutLongTexts(changes.before, changes.after),
    after: withoutLongTexts(changes.after, changes.before),
  };
}
