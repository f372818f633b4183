import { eq, like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type LedgerEntry, TO_REPEAT } from '#db/backup/ledger.ts';
import { keyedHash } from '#db/keyed-hash.ts';
import { users } from '#db/schema/accounts.ts';
import { confirmations } from '#db/schema/confirmations.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import { invitations } from '#db/schema/invitations.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { installation } from '#db/schema/platform.ts';
import { closures } from '#db/schema/privacy.ts';
import { seats } from '#db/schema/seats.ts';
import { waitlistEntries } from '#db/schema/waitlist.ts';
import type { Ctx } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { rangesOf } from './batches.server.ts';
import { eraseAccount, forgetAddress } from './erase.server.ts';

/** Where an erased address may come back from a backup. */
const PLACES: { table: PgTable & { id: AnyPgColumn }; email: AnyPgColumn }[] = [
  { table: consultationRequests, email: consultationRequests.email },
  { table: subscribers, email: subscribers.email },
  { table: waitlistEntries, email: waitlistEntries.email },
  { table: orders, email: orders.customerEmail },
  { table: outbox, email: outbox.recipient },
  { table: confirmations, email: confirmations.email },
  { table: invitations, email: invitations.email },
  { table: seats, email: seats.email },
];

const ROWS = 2_000;

async function* addressesIn(ctx: Ctx): AsyncGenerator<string> {
  for (const { table, email } of PLACES) {
    for await (const range of rangesOf(ctx, table, ROWS)) {
      const rows = await ctx.db
        .selectDistinct({ address: lower(email) })
        .from(table)
        .where(range);
      for (const { address } of rows) yield address;
    }
  }
}

const lower = (column: AnyPgColumn): SQL<string> => sql`lower(${column})`;

async function findErased(ctx: Ctx, entries: LedgerEntry[]): Promise<string[]> {
  const keys = [...new Set(entries.map(({ key }) => key))];
  const erased = new Set(entries.map(({ emailHash }) => emailHash));
  const found = new Set<string>();
  for await (const address of addressesIn(ctx)) {
    if (keys.some((key) => erased.has(keyedHash(key, address)))) found.add(address);
  }
  return [...found];
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

/** Repeats the erasures that a restored backup didn't know. Whoever is interrupted starts again. */
export async function repeatErasures(ctx: Ctx): Promise<void> {
  const isNote = eq(installation.name, TO_REPEAT);
  const [note] = await ctx.db.select({ value: installation.value }).from(installation).where(isNote);
  if (!note) return;
  // Only a restore writes it.
  const entries = JSON.parse(note.value) as LedgerEntry[];
  // Backups leave out the links in these emails, and with them whose new address it was.
  await ctx.db.delete(outbox).where(like(outbox.eventKey, 'take-email:%'));
  for (const email of await findErased(ctx, entries)) await forgetAddress(ctx, email);
  for (const { userId, erasedAt } of entries) {
    if (userId !== null && (await scheduleErasure(ctx, userId, new Date(erasedAt)))) await eraseAccount(ctx, userId);
  }
  await ctx.db.delete(installation).where(isNote);
}
