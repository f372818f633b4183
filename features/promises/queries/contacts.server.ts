import { and, asc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { promised } from '#content/promises.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { promises } from '#db/schema/promises.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { hostName } from '#features/personal.server.ts';
import { plansThatSell } from './conversations.server.ts';
import type { Source } from './source.server.ts';

const sold = promised('contact').sold ?? '';

/** When the subscription got a plan that sells it: with its start, or with the last move from a plan that doesn't. */
const soldAt = (names: string[]) => {
  const isSold = (plan: 'before' | 'after') =>
    sql`${auditEntries[plan]} ->> 'plan' = any (${sql.param(names)}::text[])`;
  return sql`coalesce((select max(${auditEntries.at}) from ${auditEntries}
    where ${auditEntries.subject} = 'subscription ' || ${subscriptions.id}
    and ${auditEntries.action} = 'subscription.change-plan' and ${isSold('after')} and not ${isSold('before')}),
    ${subscriptions.createdAt})`;
};

/** Customers with a plan that sells it. Whoever is made its owner is the contact, so it is kept by choosing one. */
export const contacts: Source = {
  async listRunning(ctx, { requestId, conversationId, customerId }, most) {
    if (requestId !== undefined || conversationId !== undefined) return [];
    const names = await plansThatSell(ctx, sold);
    const startedAt = sql<Date>`min(${soldAt(names)})`.mapWith(subscriptions.createdAt);
    const named = ctx.db
      .select({ one: sql`1` })
      .from(promises)
      .where(and(eq(promises.promise, 'contact'), eq(promises.subjectId, users.id), isNotNull(promises.ownerId)));
    const rows = await ctx.db
      .select({ customerId: users.id, name: hostName, startedAt })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        and(
          ne(subscriptions.status, 'canceled'),
          sql`${subscriptions.plan} = any (${sql.param(names)}::text[])`,
          customerId === undefined ? undefined : eq(users.id, customerId),
          notExists(named),
        ),
      )
      .groupBy(users.id)
      .orderBy(asc(startedAt), asc(users.id))
      .limit(most);
    return rows.map((row) => ({
      ...row,
      subjectId: row.customerId,
      about: '',
      ownerId: null,
      requestId: null,
      conversationId: null,
      path: `/admin?tab=customers&customer=${row.customerId}`,
    }));
  },

  /** None: choosing somebody records its end. */
  listEnded: async () => [],
};
