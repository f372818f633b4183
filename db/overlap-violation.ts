function isOverlap(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23P01';
}

/** For `.catch` of a write or its transaction: the answer if an exclusion constraint rejects it. */
export const onOverlap =
  <Answer>(answer: () => Answer | Promise<Answer>) =>
  async (error: unknown): Promise<Answer> => {
    if (!isOverlap(error)) throw error;
    return answer();
  };
