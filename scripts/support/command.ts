import pino from 'pino';
import { type Database, migrateDatabase, type OpenedDatabase, openDatabase, reachDatabase } from '#db/open.ts';
import { recordSubscription } from '#features/subscriptions/commands/record-subscription.server.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { createMail } from '#server/mail.ts';
import { personalData } from '#server/personal-data.ts';
import { readSettings } from '#server/settings.ts';
import { print } from './run.ts';

/** Runs an operator's command. Errors that the operator can fix are printed as one sentence, without a stack. */
export async function runCommand(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    print(error instanceof CannotStart ? error.message : `${failure}: ${String(error)}`);
    process.exitCode = 1;
  }
}

/** Opens and migrates the configured database. Throws CannotStart if it is in use or down. */
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

/** What an operator's command acts with. */
export function operatorContext(db: Database) {
  const settings = readSettings(process.env);
  return {
    db,
    actor: null,
    now: () => new Date(),
    mail: createMail(settings),
    payments: null,
    consultant: null,
    log: pino({ enabled: false }),
    allowsDemoAccounts: !settings.isProduction,
    recordSubscription,
    personal: personalData,
  };
}
