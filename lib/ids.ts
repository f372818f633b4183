/** The largest PostgreSQL integer. */
export const MAX_ID = 2_147_483_647;

/** Returns null if the segment can't be an id. */
export function parseId(segment: string): number | null {
  if (!/^[1-9][0-9]{0,9}$/.test(segment)) return null;
  const id = Number(segment);
  return id <= MAX_ID ? id : null;
}
