const reasonOf = (error: Error): string => {
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message}${error.message.includes(code.slice(2, -1)) ? '' : code}`;
};

/**
 * What went wrong in one line that is safe to store and to show to admins: the text of a failed query contains what people
 * have typed, so only the database's reason is given.
 */
export function technicalLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(technicalLine).join('; ');
  if ('params' in error) return error.cause instanceof Error ? reasonOf(error.cause) : 'A query failed';
  return reasonOf(error);
}
