import { isSameJson } from '#lib/differs.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Compares edits with what somebody else stored meanwhile: `taken` are fields that only they changed, `open` those that
 * both changed. Without the values that the edits began with, every difference is open.
 */
export function mergeEdits(base: Fields | null, mine: Fields, theirs: Fields): { taken: string[]; open: string[] } {
  const differing = Object.keys(theirs).filter((name) => name in mine && !isSameJson(mine[name], theirs[name]));
  if (!base) return { taken: [], open: differing };
  const changed = differing.filter((name) => !isSameJson(theirs[name], base[name]));
  return {
    taken: changed.filter((name) => isSameJson(mine[name], base[name])),
    open: changed.filter((name) => !isSameJson(mine[name], base[name])),
  };
}
