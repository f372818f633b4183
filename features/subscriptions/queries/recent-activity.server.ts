import { desc, eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { listNewestPayments } from '#features/orders/queries.server.ts';
import { agentName } from '#features/payments/rules.ts';
import { formatMoney } from '#lib/money.ts';
import { ACTIVITIES, type Activity, newestActivities } from '../rules.ts';
import { subscriptionColumns } from './subscriptions.server.ts';

/** The latest completed orders, registrations and subscriptions. */
export async function listRecentActivity(ctx: Ctx): Promise<Activity[]> {
  const payments = await listNewestPayments(ctx, ACTIVITIES);
  const people = await ctx.db
    .select({ username: users.username, email: users.email, createdAt: users.createdAt })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(ACTIVITIES);
  const started = await ctx.db
    .select({
      agentId: subscriptions.agentId,
      userId: subscriptions.userId,
      plan: subscriptions.plan,
      createdAt: subscriptions.createdAt,
      customerName: subscriptionColumns.customerName,
      username: users.username,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(ACTIVITIES);
  return newestActivities([
    ...payments.map(({ productName, customerName, amountCents, createdAt }) => ({
      kind: 'payment' as const,
      title: `New payment - ${productName}`,
      detail: `${customerName} · ${formatMoney(amountCents)}`,
      at: createdAt,
    })),
    ...people.map(({ username, email, createdAt }) => ({
      kind: 'registration' as const,
      title: 'New user registration',
      detail: `${username} · ${email || 'No email'}`,
      at: createdAt,
    })),
    ...started.map(({ agentId, userId, plan, createdAt, customerName, username }) => ({
      kind: 'subscription' as const,
      title: `Subscription - ${agentName(agentId)}`,
      detail: `${customerName || username} · User ${userId} · ${plan || 'Basic'}`,
      at: createdAt,
    })),
  ]);
}
