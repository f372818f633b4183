import { and, desc, eq, isNotNull, like, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { promises } from '#db/schema/promises.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { withdrawEvent } from '#features/mail/commands/withdraw-emails.server.ts';
import { contactEmail, contactKey } from '../emails.tsx';
import { findSold, type SoldContact } from '../queries/contacts.server.ts';
import { listStaff, ownersOf } from '../queries/running.server.ts';
import { dueOf } from '../rules.ts';

type NameResult = { ok: true } | { ok: false; reason: 'unknown' | 'unknown_owner' };

/** Whom the customer was told last. */
async function findTold(ctx: Ctx, customerId: number): Promise<number | null> {
  const [told] = await ctx.db
    .select({ eventKey: outbox.eventKey })
    .from(outbox)
    .where(and(like(outbox.eventKey, `${contactKey(customerId)}%`), isNotNull(outbox.sentAt)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return told ? Number(told.eventKey.slice(contactKey(customerId).length).split(':')[0]) : null;
}

/**
 * The contact keeps the promise when they are named first. Without one, it is owed again as if nobody had been named.
 */
async function storeContact(ctx: Ctx, { customerId, startedAt }: SoldContact, ownerId: number | null): Promise<void> {
  const ended = ownerId === null ? { dueAt: null, keptAt: null } : endedNow(ctx, startedAt);
  const first = sql`case when ${promises.dueAt} is null then excluded.kept_at else ${promises.keptAt} end`;
  await ctx.db
    .insert(promises)
    .values({ promise: 'contact', subjectId: customerId, ownerId, ...ended })
    .onConflictDoUpdate({
      target: [promises.promise, promises.subjectId],
      set:
        ownerId === null
          ? { ownerId, ...ended }
          : { ownerId, dueAt: sql`coalesce(${promises.dueAt}, excluded.due_at)`, keptAt: first },
    });
}

const endedNow = (ctx: Ctx, startedAt: Date) => ({
  dueAt: dueOf({ promise: 'contact', startedAt }, ctx.mail),
  keptAt: ctx.now(),
});

/**
 * Names, changes or removes the contact of a customer, in the transaction of `ctx.db`. The customer is told once of each
 * contact, by an email that waits for a moment, so that naming them can be undone. Nothing changes if they are it already.
 */
export async function nameContact(ctx: Ctx, customerId: number, ownerId: number | null): Promise<NameResult> {
  // Two who name somebody at once wait for each other.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for('no key update');
  const sold = await findSold(ctx, customerId);
  if (!sold) return { ok: false, reason: 'unknown' };
  const contact = ownersOf(await listStaff(ctx), 'contact').find(({ id }) => id === ownerId);
  if (ownerId !== null && !contact) return { ok: false, reason: 'unknown_owner' };
  if (ownerId === sold.contactId) return { ok: true };
  await storeContact(ctx, sold, ownerId);
  await withdrawEvent(ctx, contactKey(customerId));
  if (contact && contact.id !== (await findTold(ctx, customerId))) {
    await ctx.mail.send(ctx, contactEmail(ctx.mail, { customer: sold, contact, at: ctx.now() }));
  }
  await recordAccountAudit(
    ctx,
    { id: customerId, username: sold.username },
    {
      action: contact ? 'customer.name-contact' : 'customer.remove-contact',
      before: { ownerId: sold.contactId },
      after: { ownerId },
    },
  );
  return { ok: true };
}
