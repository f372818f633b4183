const throwAll = (errors: readonly unknown[], message: string) => {
  if (errors.length > 0) throw new AggregateError(errors, message);
};

/** Runs the remaining steps even if one fails. Throws what failed at the end. */
export async function eachAlone(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  throwAll(errors, 'some steps failed');
}

type HandleNext = (failed: number[], begin: (id: number) => void) => Promise<boolean>;

/**
 * Calls `handleNext` until it returns false. It says which record it begins, and leaves out those that failed, so that
 * none of them stops the others. Throws what failed at the end.
 */
export async function oneByOne(isStopping: () => boolean, handleNext: HandleNext): Promise<void> {
  const failed: number[] = [];
  const errors: unknown[] = [];
  let isLeft = true;
  while (isLeft && !isStopping()) {
    const begun: number[] = [];
    isLeft = await handleNext([...failed], (id) => begun.push(id)).catch((error: unknown) => {
      if (begun.length === 0) throw error;
      failed.push(...begun);
      errors.push(error);
      return true;
    });
  }
  throwAll(errors, 'some records failed');
}
