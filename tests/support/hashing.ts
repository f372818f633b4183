import { createHook } from 'node:async_hooks';

/** Counts the passwords hashed while `act` runs, in total and at most at once. Calls `onHash` as each begins. */
export async function hashesDuring(
  act: () => Promise<unknown>,
  onHash: () => void = () => {},
): Promise<{ total: number; mostAtOnce: number }> {
  const running = new Set<number>();
  let total = 0;
  let mostAtOnce = 0;
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      running.add(id);
      total += 1;
      onHash();
      mostAtOnce = Math.max(mostAtOnce, running.size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  try {
    await act();
  } finally {
    hook.disable();
  }
  return { total, mostAtOnce };
}
