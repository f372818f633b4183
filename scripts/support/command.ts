import { migrateDatabase, type OpenedDatabase, openDatabase, reachDatabase } from '#db/open.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { readSettings } from '#server/settings.ts';
import { say } from './run.ts';

/** Runs an operator's command. What the operator can put right is said in one sentence, without a stack. */
export async function runCommand(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say(error instanceof CannotStart ? error.message : `${failure}: ${String(error)}`);
    process.exitCode = 1;
  }
}

/** Works on the configured database, brought up to date. Throws CannotStart when it is in use or unreachable. */
export async function withDatabase(work: (database: OpenedDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(readSettings(process.env));
  try {
    await reachDatabase(database);
    await migrateDatabase(database);
    await work(database);
  } finally {
    await database.close();
  }
}
