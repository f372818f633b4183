import pino from 'pino';
import { DataDirInUse } from '#db/engine/data-dir-lock.ts';
import { type Database, migrateDatabase, type OpenedDatabase, openDatabase, reachDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { readStored, settingsKey } from '#features/settings/queries/stored.server.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { backUpFirst } from '#server/back-up-first.ts';
import { createMail } from '#server/mail.ts';
import { personalData } from '#server/personal-data.ts';
import { readSettings } from '#server/settings.ts';
import { Interrupted } from './prompt.ts';
import { print } from './run.ts';

const INTERRUPTED = 130;

const REASONS: Record<string, string> = {
  EACCES: 'this account has no permission',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'there is no space left',
  ENOTDIR: 'a part of it is not a folder',
  EPERM: 'this account has no permission',
  EROFS: 'the disk is read-only',
};

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path }: NodeJS.ErrnoException = error;
  const reason = REASONS[code];
  return reason && path ? `${path} cannot be used: ${reason}.` : error.message;
}

/** Runs an operator's command. Errors that the operator can fix are printed as one sentence, without a stack. */
export async function runCommand(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = error instanceof Interrupted ? INTERRUPTED : 1;
    if (error instanceof Interrupted) return;
    print(error instanceof CannotStart ? error.message : `${failure}: ${describe(error)}`);
  }
}

/** The command is about the data in this directory, so another one wouldn't help. */
const inUse = (error: unknown) => {
  throw error instanceof DataDirInUse ? new CannotStart(`${error.use} Stop that process first.`) : error;
};

/** Opens and migrates the configured database. Throws CannotStart if it is in use or down. */
export async function withDatabase(work: (database: OpenedDatabase) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings).catch(inUse);
  try {
    await reachDatabase(database);
    await migrateDatabase(database, undefined, { backUpFirst: backUpFirst(settings, print), say: print });
    await work(database);
  } finally {
    await database.close();
  }
}

/** What an operator's command acts with. */
export async function operatorContext(db: Database): Promise<Ctx> {
  const boot = readSettings(process.env);
  const key = settingsKey(boot.sessionSecret);
  const { texts } = await readStored({ db, settings: { key } });
  const settings = { ...boot, ...boot.withStored(texts) };
  const { environment, requiresStaffFactor, storesSecrets } = settings;
  return {
    db,
    actor: null,
    now: () => new Date(),
    mail: createMail(settings),
    payments: null,
    consultant: null,
    settings: { environment, key, storesSecrets, requiresStaffFactor, apply: async () => ({}) },
    log: pino({ enabled: false }),
    allowsDemoAccounts: !settings.isProduction,
    // It sends emails, whose code needs a build. Without a payment provider, nobody calls it.
    recordSubscription: () => Promise.reject(new Error('operators read no purchases')),
    personal: personalData,
  };
}
