import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { searchIn, useIndexes } from '#db/list/list.ts';
import { lockName } from '#db/locks.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { confirmations } from '#db/schema/confirmations.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import { invitations } from '#db/schema/invitations.ts';
import { outbox, outboxSearch } from '#db/schema/mail.ts';
import { mailReports, stagedSubscribers, subscribers } from '#db/schema/newsletter.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { rateLimits } from '#db/schema/platform.ts';
import { dataCopies } from '#db/schema/privacy.ts';
import { seats } from '#db/schema/seats.ts';
import { waitlistEntries } from '#db/schema/waitlist.ts';
import type { Ctx } from '#features/ctx.ts';
import { SUBSCRIBER_IMPORT } from '#features/newsletter/commands/add-imported.server.ts';
import { suppressForever } from '#features/newsletter/commands/suppressions.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { untilNoneIsLeft } from './batches.server.ts';
import { isAt } from './known-person.server.ts';

/** What staff did stays in the audit log, without its content. */
const clearEntries = (ctx: Ctx, subjects: string[]) =>
  ctx.db.update(auditEntries).set({ before: null, after: null }).where(inArray(auditEntries.subject, subjects));

/** With their emails, notes and bookings, in the transaction of `ctx.db`. */
export async function deleteRequests(ctx: Ctx, ids: number[]): Promise<void> {
  const calls = await ctx.db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.requestId, ids));
  const emails = await ctx.db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.requestId, ids));
  await clearEntries(ctx, [
    ...ids.map((id) => `contact ${id}`),
    ...calls.map(({ id }) => `booking ${id}`),
    ...emails.map(({ id }) => `email ${id}`),
  ]);
  const events = ids.map((id) => `consultation-request:${id}`);
  await ctx.db.delete(notifications).where(inArray(notifications.eventKey, events));
  await ctx.db.delete(consultationRequests).where(inArray(consultationRequests.id, ids));
}

/** Sent emails of a campaign stay without content, because its figures count them. */
async function forgetEmails(ctx: Ctx, email: string): Promise<void> {
  const { find } = searchIn(outboxSearch.search)(email);
  const where = sql`${outbox.id} = any (array(select ${outboxSearch.emailId} from ${outboxSearch} where ${find}))
    and lower(${outbox.recipient}) = ${email}`;
  const isCounted = and(isNotNull(outbox.campaignId), isNotNull(outbox.sentAt));
  await untilNoneIsLeft(ctx, { table: outbox, where }, (ids) =>
    ctx.db.transaction(async (db) => {
      await clearEntries(
        { ...ctx, db },
        ids.map((id) => `email ${id}`),
      );
      await db
        .update(outbox)
        .set({
          recipient: sql`'email-' || ${outbox.id} || '@' || ${ERASED_HOST}`,
          subject: '',
          text: '',
          html: '',
          unsubscribeUrl: null,
          replyTo: null,
          lastError: null,
        })
        .where(and(inArray(outbox.id, ids), isCounted));
      await db.delete(outbox).where(and(inArray(outbox.id, ids), not(sql`coalesce((${isCounted}), false)`)));
    }),
  );
}

/** Orders of people without an account. */
async function forgetBuyer(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await useIndexes(db);
    await db
      .update(orders)
      .set({ customerName: 'Deleted customer', customerEmail: `deleted@${ERASED_HOST}` })
      .where(
        and(searchIn(orders.search)(email).find, eq(sql`lower(${orders.customerEmail})`, email), isNull(orders.userId)),
      );
  });
}

/** Deletes whatever is kept under the addresses, and suppresses them. Repeating it changes nothing. */
export async function forgetAddresses(ctx: Ctx, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    // Whoever is being imported is either added before and deleted here, or suppressed before.
    await lockName(db, SUBSCRIBER_IMPORT);
    await suppressForever(inner, emails);
    await db.delete(stagedSubscribers).where(inArray(stagedSubscribers.email, emails));
    await db.delete(subscribers).where(isAt(subscribers.email, emails));
    await db.delete(confirmations).where(inArray(confirmations.email, emails));
    await db.delete(waitlistEntries).where(isAt(waitlistEntries.email, emails));
    await db.delete(mailReports).where(isAt(mailReports.email, emails));
    await db.delete(invitations).where(isAt(invitations.email, emails));
    await db.delete(dataCopies).where(inArray(dataCopies.email, emails));
    await db.delete(seats).where(inArray(seats.email, emails));
    await db
      .delete(rateLimits)
      .where(or(...emails.map((email) => sql`right(${rateLimits.key}, length(${`:${email}`})) = ${`:${email}`}`)));
  });
  for (const email of emails) {
    await forgetEmails(ctx, email);
    await forgetBuyer(ctx, email);
  }
  // Last, so that a request that arrives meanwhile is deleted with its emails, or keeps them as a new one.
  const requests = { table: consultationRequests, where: isAt(consultationRequests.email, emails) };
  await untilNoneIsLeft(ctx, requests, (ids) => ctx.db.transaction((db) => deleteRequests({ ...ctx, db }, ids)));
}
