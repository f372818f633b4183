import { eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Personal } from '#features/ctx.ts';
import { anyOf, hostName, type TimelineSource } from '#features/personal.server.ts';
import { accountSubject } from './rules.ts';

const owner = alias(users, 'owner');
const ownerName = sql`coalesce(nullif(trim(${owner.firstName} || ' ' || ${owner.lastName}), ''), ${owner.username})`;

/** What staff did is recorded under these subjects. */
const subjectsOfRequests = (requests: SQL) => sql`
  select 'contact ' || id from (${requests}) as r (id)
  union all select 'booking ' || ${bookings.id} from ${bookings} where ${bookings.requestId} = ${anyOf(requests)}
  union all select 'email ' || ${outbox.id} from ${outbox} where ${outbox.requestId} = ${anyOf(requests)}`;

const subjectsOfAccount = (userId: number) => sql`
  select 'order ' || ${orders.id} from ${orders} where ${orders.userId} = ${userId}
  union all select 'subscription ' || ${subscriptions.id} from ${subscriptions} where ${subscriptions.userId} = ${userId}
  union all select 'customer ' || ${users.id} || ' ' || ${users.username} from ${users} where ${users.id} = ${userId}`;

/** Shown from tables of their own, which know their text and what became of them. */
const SHOWN_ELSEWHERE = sql`('contact.reply', 'note.create', 'booking.create')`;

const changesOf = (subjects: SQL): TimelineSource => ({
  kind: 'change',
  at: auditEntries.at,
  id: auditEntries.id,
  facts: {
    action: auditEntries.action,
    subject: auditEntries.subject,
    actor: sql`coalesce(${hostName}, nullif(${auditEntries.actorName}, 'system'))`,
    before: auditEntries.before,
    after: auditEntries.after,
    owner: ownerName,
  },
  from: sql`${auditEntries} left join ${users} on ${users.id} = ${auditEntries.actorId}
    left join ${users} as ${sql.identifier('owner')} on ${owner.id} = (${auditEntries.after} ->> 'ownerId')::int`,
  where: sql`${auditEntries.subject} = ${anyOf(subjects)} and ${auditEntries.action} not in ${SHOWN_ELSEWHERE}`,
});

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'account-changes',
        title: 'Changes by our staff',
        about: 'What our staff changed in your account.',
        table: auditEntries,
        key: auditEntries.id,
        columns: {
          at: auditEntries.at,
          action: auditEntries.action,
          before: auditEntries.before,
          after: auditEntries.after,
        },
        where: (userId) => sql`${auditEntries.subject} = (
          select 'customer ' || ${users.id} || ' ' || ${users.username} from ${users} where ${users.id} = ${userId})`,
      },
    ],
    work: [
      {
        name: 'audit-entries',
        title: 'Your entries in the audit log',
        about: 'What you did in the admin panel. Whom it concerned is not part of this copy.',
        table: auditEntries,
        key: auditEntries.id,
        columns: { at: auditEntries.at, actorName: auditEntries.actorName, action: auditEntries.action },
        where: (userId) => eq(auditEntries.actorId, userId),
      },
    ],
  },
  keeps: [[auditEntries, 'the log stays, without names']],
  anonymizes: async (ctx, { userId, username, alias: anonymous }) => {
    const subject = accountSubject({ id: userId, username });
    await ctx.db
      .update(auditEntries)
      .set({
        subject: sql`case when ${auditEntries.subject} = ${subject} then ${`customer ${userId}`} else ${auditEntries.subject} end`,
        actorName: sql`case when ${auditEntries.actorId} = ${userId} then ${anonymous.username} else ${auditEntries.actorName} end`,
        before: sql`${auditEntries.before} - array['firstName', 'lastName']`,
        after: sql`${auditEntries.after} - array['firstName', 'lastName']`,
      })
      .where(or(eq(auditEntries.subject, subject), eq(auditEntries.actorId, userId)));
    return undefined;
  },
  texts: [
    {
      table: auditEntries,
      key: auditEntries.id,
      columns: { before: [auditEntries.before, 'json'], after: [auditEntries.after, 'json'] },
    },
  ],
  timeline: ({ userId, requests }) => [
    changesOf(subjectsOfRequests(requests)),
    { ...changesOf(subjectsOfAccount(userId)), needs: 'manage-accounts' },
  ],
};
