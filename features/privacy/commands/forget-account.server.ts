import { randomUUID } from 'node:crypto';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { company } from '#content/company.ts';
import { keyedHash, readHashKey } from '#db/keyed-hash.ts';
import { accountLinks, sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { posts } from '#db/schema/blog.ts';
import { busyTimes, hosts } from '#db/schema/booking.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { savedViews } from '#db/schema/contact.ts';
import { outbox } from '#db/schema/mail.ts';
import { notificationPreferences, notificationRecipients } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { billingCustomers } from '#db/schema/payment-methods.ts';
import { closures, dataCopies, erasures } from '#db/schema/privacy.ts';
import { browsers, passkeyChallenges, passkeys, recoveryCodes, secondSteps, totpFactors } from '#db/schema/security.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { accountSubject } from '#features/audit/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import { tombstone } from '../rules.ts';
import { lockAccount } from './closure.server.ts';
import type { KnownPerson } from './known-person.server.ts';

type Owned = PgTable & { userId: AnyPgColumn };

/** Deleted with the account. */
const OWNED: Owned[] = [
  sessions,
  totpFactors,
  passkeys,
  recoveryCodes,
  secondSteps,
  passkeyChallenges,
  browsers,
  savedViews,
  notificationRecipients,
  notificationPreferences,
  dataCopies,
];

/** Emails with links to a new address that the person hasn't confirmed. */
const withLinks = (userId: number): SQL =>
  sql`${outbox.eventKey} = any (array(
    select ${accountLinks.purpose} || ':' || ${accountLinks.tokenHash} from ${accountLinks} where ${accountLinks.userId} = ${userId}))`;

/** Deletes what belongs to the account and nobody else needs. Repeating it changes nothing. */
export function forgetBelongings(ctx: Ctx, userId: number): Promise<void> {
  return ctx.db.transaction(async (db) => {
    for (const table of OWNED) await db.delete(table).where(eq(table.userId, userId));
    await db.delete(outbox).where(withLinks(userId));
    await db.delete(accountLinks).where(eq(accountLinks.userId, userId));
    await db.delete(busyTimes).where(eq(busyTimes.hostId, userId));
    const emptyHost = {
      title: '',
      meetingUrl: '',
      busyUrl: '',
      busyError: null,
      feedToken: randomUUID(),
      isBookable: false,
    };
    await db.update(hosts).set(emptyHost).where(eq(hosts.userId, userId));
    await db.update(posts).set({ authorName: company.name }).where(eq(posts.authorId, userId));
    await db.update(checkouts).set({ url: null }).where(eq(checkouts.userId, userId));
  });
}

/**
 * Turns the account into "Deleted customer N" and notes the erasure, in one transaction: whatever is recorded later,
 * such as a late payment, reads that name from the account. False when it was done before.
 */
export function leaveTombstone(ctx: Ctx, { userId, emails }: KnownPerson & { userId: number }): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const account = await lockAccount(inner, userId);
    if (!account || account.erasedAt) return false;
    const erasedAt = ctx.now();
    const { firstName, lastName, email, ...names } = tombstone(userId);
    await db
      .update(orders)
      .set({ customerName: `${firstName} ${lastName}`, customerEmail: email })
      .where(eq(orders.userId, userId));
    const subject = accountSubject({ id: userId, username: account.username });
    // A job sends the new address to the payment provider.
    await db.update(billingCustomers).set({ email: null }).where(eq(billingCustomers.userId, userId));
    await db
      .update(auditEntries)
      .set({
        subject: sql`case when ${auditEntries.subject} = ${subject} then ${`customer ${userId}`} else ${auditEntries.subject} end`,
        actorName: sql`case when ${auditEntries.actorId} = ${userId} then ${names.username} else ${auditEntries.actorName} end`,
        before: sql`${auditEntries.before} - array['firstName', 'lastName']`,
        after: sql`${auditEntries.after} - array['firstName', 'lastName']`,
      })
      .where(or(eq(auditEntries.subject, subject), eq(auditEntries.actorId, userId)));
    await db
      .update(users)
      .set({
        ...names,
        firstName,
        lastName,
        email,
        passwordHash: '',
        role: 'customer',
        status: 'inactive',
        emailVerifiedAt: null,
        lastLogin: null,
        erasedAt,
      })
      .where(eq(users.id, userId));
    const emailHash = keyedHash(await readHashKey(db), emails[0] ?? account.email);
    // After a restore, the ledger knows it already.
    await db.insert(erasures).values({ userId, emailHash, erasedAt }).onConflictDoNothing();
    await db.delete(closures).where(eq(closures.userId, userId));
    const kept = await db.$count(orders, eq(orders.userId, userId));
    const plans = await db.$count(subscriptions, eq(subscriptions.userId, userId));
    await recordAudit(inner, {
      action: 'customer.erase',
      subject: `customer ${userId}`,
      after: { ordersKept: kept, subscriptionsKept: plans },
    });
    return true;
  });
}
