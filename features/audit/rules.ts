export type Facts = Record<string, unknown>;

const sameFact = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of two states only what differs; of one state all of it. */
export function onlyChanges(before: Facts | null, after: Facts | null): { before: Facts | null; after: Facts | null } {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter((name) => !sameFact(before[name], after[name]));
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}
