import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { TimelineFilter } from '../rules.ts';

/** One kind of entry: where its rows are found, and when each happened. `facts` are those of its schema in the contract. */
export type Source = {
  kind: string;
  filter?: TimelineFilter;
  at: SQLWrapper;
  id: SQLWrapper;
  facts: Record<string, SQLWrapper>;
  from: SQL;
  where: SQL;
};

/** What an account did. */
export const accountSources = (userId: number): Source[] => [
  {
    kind: 'registered',
    at: users.createdAt,
    id: users.id,
    facts: { username: users.username },
    from: sql`${users}`,
    where: sql`${users.id} = ${userId}`,
  },
  {
    kind: 'address-confirmed',
    at: users.emailVerifiedAt,
    id: users.id,
    facts: {},
    from: sql`${users}`,
    where: sql`${users.id} = ${userId} and ${users.emailVerifiedAt} is not null`,
  },
  {
    kind: 'order',
    at: orders.createdAt,
    id: orders.id,
    facts: {
      orderId: orders.id,
      product: orders.productName,
      amount: sql`${orders.amountCents} / 100.0`,
      status: orders.status,
    },
    from: sql`${orders}`,
    where: sql`${orders.userId} = ${userId}`,
  },
  {
    kind: 'subscribed',
    at: subscriptions.createdAt,
    id: subscriptions.id,
    facts: {
      agent: subscriptions.agentId,
      plan: subscriptions.plan,
      price: sql`${subscriptions.priceCents} / 100.0`,
    },
    from: sql`${subscriptions}`,
    where: sql`${subscriptions.userId} = ${userId}`,
  },
  {
    kind: 'unsubscribed',
    at: subscriptions.canceledAt,
    id: subscriptions.id,
    facts: { agent: subscriptions.agentId, plan: subscriptions.plan },
    from: sql`${subscriptions}`,
    where: sql`${subscriptions.userId} = ${userId} and ${subscriptions.canceledAt} is not null`,
  },
];
