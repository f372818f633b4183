type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares edits with what somebody else stored meanwhile: `taken` are fields that only they changed, `open` those that
 * both changed. Without the values that the edits began with, every difference is open.
 */
export function mergeEdits(base: Fields | null, mine: Fields, theirs: Fields): { taken: string[]; open: string[] } {
  const differing = Object.keys(theirs).filter((name) => name in mine && !isSame(mine[name], theirs[name]));
  if (!base) return { taken: [], open: differing };
  const changed = differing.filter((name) => !isSame(theirs[name], base[name]));
  return {
    taken: changed.filter((name) => isSame(mine[name], base[name])),
    open: changed.filter((name) => !isSame(mine[name], base[name])),
  };
}
