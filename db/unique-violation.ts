function violatedIndex(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return null;
  return 'constraint' in cause ? String(cause.constraint) : null;
}

/** For `.catch` of a write or its transaction: the answer for the unique index it violates. Throws the error again if that is null. */
export const onUniqueViolation =
  <Answer>(answerFor: (index: string) => Answer | null | Promise<Answer | null>) =>
  async (error: unknown): Promise<Answer> => {
    const index = violatedIndex(error);
    const answer = index === null ? null : await answerFor(index);
    if (answer === null) throw error;
    return answer;
  };
