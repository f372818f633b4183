const resets: (() => Promise<void>)[] = [];

/** Runs something before each test of this worker. Loading the database in every worker would take longer than most tests. */
export const beforeEveryTest = (reset: () => Promise<void>) => void resets.push(reset);

export async function runResets(): Promise<void> {
  for (const reset of resets) await reset();
}
