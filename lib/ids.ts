/** The largest that PostgreSQL's integer holds. */
export const MAX_ID = 2_147_483_647;

/** The id a path segment names, or null when it cannot be one of ours. */
export function parseId(segment: string): number | null {
  if (!/^[1-9][0-9]{0,9}$/.test(segment)) return null;
  const id = Number(segment);
  return id <= MAX_ID ? id : null;
}
