import { and, asc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { promised } from '#content/promises.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { promises } from '#db/schema/promises.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { customerPath } from '#features/accounts/queries/search.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn, rolesThatMay } from '#features/permissions.ts';
import { hostName, nameOf } from '#features/personal.server.ts';
import { dutyOf } from '../rules.ts';
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

/** Whoever was named, while they may do it. */
const person = alias(users, 'contact');
const isNamed = and(
  eq(person.id, promises.ownerId),
  eq(person.status, 'active'),
  inArray(person.role, rolesThatMay(dutyOf('contact').owners)),
);

/** Customers with a plan that sells a contact, and who it is. */
async function selectSold(ctx: Ctx, customerId: number | undefined) {
  const names = await plansThatSell(ctx, sold);
  const startedAt = sql<Date>`min(${soldAt(names)})`.mapWith(subscriptions.createdAt);
  const query = ctx.db
    .select({
      customerId: users.id,
      username: users.username,
      firstName: users.firstName,
      address: users.email,
      name: hostName,
      startedAt,
      contactId: person.id,
      contactName: nameOf(person),
      contactAddress: person.email,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(promises, and(eq(promises.promise, 'contact'), eq(promises.subjectId, users.id)))
    .leftJoin(person, isNamed)
    .where(
      and(
        ne(subscriptions.status, 'canceled'),
        sql`${subscriptions.plan} = any (${sql.param(names)}::text[])`,
        customerId === undefined ? undefined : eq(users.id, customerId),
      ),
    )
    .groupBy(users.id, person.id);
  return { query, startedAt };
}

/** Whoever is made its owner is the contact, so it is kept by choosing one. */
export const contacts: Source = {
  async listRunning(ctx, { requestId, conversationId, customerId }, most, since) {
    if (requestId !== undefined || conversationId !== undefined) return [];
    const { query, startedAt } = await selectSold(ctx, customerId);
    const isRunning = and(isNull(person.id), since && gte(startedAt, since));
    const rows = await query.having(isRunning).orderBy(asc(startedAt), asc(users.id)).limit(most);
    return rows.map((row) => ({
      subjectId: row.customerId,
      name: row.name,
      startedAt: row.startedAt,
      about: '',
      ownerId: null,
      requestId: null,
      path: customerPath(row.customerId),
    }));
  },

  /** None: choosing somebody records its end. */
  listEnded: async () => [],
};

/** A customer with a plan that sells a contact, and their contact; null if their plan sells none. */
export async function findSold(ctx: Ctx, customerId: number) {
  const { query } = await selectSold(ctx, customerId);
  const [found] = await query;
  return found ?? null;
}

export type SoldContact = NonNullable<Awaited<ReturnType<typeof findSold>>>;

/** Whom the customer may write to; null without a plan that sells it, and until somebody is named. */
export async function findOwnContact(ctx: Ctx): Promise<{ name: string; email: string } | null> {
  const found = await findSold(ctx, requireSignedIn(ctx.actor).id);
  return found?.contactName && found.contactAddress ? { name: found.contactName, email: found.contactAddress } : null;
}

/** The customers whose contacts these people are. */
export async function listCustomersOf(ctx: Ctx, contactIds: readonly number[]) {
  const { query } = await selectSold(ctx, undefined);
  return query.having(inArray(person.id, [...contactIds])).orderBy(asc(users.id));
}
