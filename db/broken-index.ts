/** The unique index that refused a write; null if the error has another cause. */
export function brokenIndex(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return null;
  return 'constraint' in cause ? String(cause.constraint) : null;
}
