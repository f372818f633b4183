/** An error in a form that is safe to log: the message and detail of a failed query contain what a visitor typed. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const isQuery = 'params' in error;
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: isQuery ? 'A query failed' : error.message,
    stack: error.stack?.replace(error.message, ''),
    ...(cause && { cause }),
  };
}
