import { eq, sql } from 'drizzle-orm';
import { type LedgerEntry, TO_REPEAT } from '#db/backup/ledger.ts';
import { changeEntry, deleteEntry, findEntry } from '#db/installation.ts';
import { keyedHash, readHashKeys } from '#db/keyed-hash.ts';
import { users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';
import { deleteEmailsOf } from '#features/mail/commands/delete-emails.server.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { isNumbered, rangesOf } from './batches.server.ts';
import { eraseAccount, eraseUnder } from './erase.server.ts';
import { reportFailure } from './report-failure.server.ts';

const ROWS = 2_000;

/** Every column from which an erasure deletes addresses: a backup may bring them back there. */
async function* addressesIn(ctx: Ctx): AsyncGenerator<string> {
  const steps = ctx.personal.flatMap((noun) => noun.erases ?? []);
  for (const { table, email } of steps.filter((step) => typeof step !== 'function')) {
    if (!email) continue;
    const ranges = isNumbered(table) ? rangesOf(ctx, table, ROWS) : [sql`true`];
    for await (const range of ranges) {
      const rows = await ctx.db
        .selectDistinct({ address: sql<string>`lower(${email})` })
        .from(table)
        .where(range);
      for (const { address } of rows) yield address;
    }
  }
}

async function findErased(ctx: Ctx, entries: LedgerEntry[]): Promise<Map<string, LedgerEntry>> {
  const keys = await readHashKeys(ctx.db);
  const erased = new Map(entries.map((entry) => [entry.emailHash, entry]));
  const found = new Map<string, LedgerEntry>();
  for await (const address of addressesIn(ctx)) {
    const entry = keys.map((key) => erased.get(keyedHash(key, address))).find((one) => one !== undefined);
    if (entry) found.set(address, entry);
  }
  return found;
}

/** From now on the job erases the account, also when the payment provider is down at first. */
async function scheduleErasure(ctx: Ctx, userId: number, erasedAt: Date): Promise<boolean> {
  const [account] = await ctx.db
    .select({ createdAt: users.createdAt, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  // Ids are given out again after a restore: an account that is newer belongs to somebody else.
  if (!account || account.erasedAt || account.createdAt >= erasedAt) return false;
  const values = { kind: 'delete' as const, requestedAt: erasedAt, eraseAt: erasedAt };
  await ctx.db
    .insert(closures)
    .values({ ...values, userId, keepTokenHash: hashSecret(createSecret()) })
    .onConflictDoUpdate({ target: closures.userId, set: values });
  return true;
}

const RETRIED = 'A restored backup contains it. We retry the deletion every ten minutes. The server log has the error.';

/** `waiting`: the job will erase the account later, for example when the payment provider is up again. */
type Outcome = 'done' | 'waiting' | 'failed';

async function repeatAccount(ctx: Ctx, { userId, erasedAt }: LedgerEntry): Promise<Outcome> {
  if (userId === null) return 'done';
  const repeat = async () => {
    if (!(await scheduleErasure(ctx, userId, new Date(erasedAt)))) return 'done';
    return (await eraseAccount(ctx, userId)) ? 'done' : 'waiting';
  };
  const subject = `customer ${userId}`;
  return (await repeat().catch(reportFailure(ctx, { key: subject, subject, detail: RETRIED }))) ?? 'failed';
}

async function repeatAddress(ctx: Ctx, email: string, { emailHash }: LedgerEntry): Promise<Outcome> {
  const failure = { key: `address ${emailHash}`, subject: 'an erased address', detail: RETRIED };
  const repeat = () => eraseUnder(ctx, email).then((): Outcome => 'done');
  return (await repeat().catch(reportFailure(ctx, failure))) ?? 'failed';
}

/**
 * Repeats the erasures that a restored backup didn't know. An interrupted run starts again, and the next call retries
 * failures. Accounts come first, with their addresses, because their requests show how texts mention them.
 */
export async function repeatErasures(ctx: Ctx): Promise<void> {
  const note = await findEntry(ctx.db, TO_REPEAT);
  if (note === null) return;
  // Only a restore writes it.
  const entries = JSON.parse(note) as LedgerEntry[];
  // Backups leave out the links in these emails, and with them whose new address it was.
  await deleteEmailsOf(ctx, 'take-email');
  const outcomes = new Map<LedgerEntry, Outcome>();
  for (const entry of entries) outcomes.set(entry, await repeatAccount(ctx, entry));
  for (const [email, entry] of await findErased(ctx, entries)) {
    if (outcomes.get(entry) === 'done') outcomes.set(entry, await repeatAddress(ctx, email, entry));
  }
  const failed = entries.filter((entry) => outcomes.get(entry) === 'failed');
  if (failed.length === 0) await deleteEntry(ctx.db, TO_REPEAT, note);
  else await changeEntry(ctx.db, TO_REPEAT, note, JSON.stringify(failed));
}
