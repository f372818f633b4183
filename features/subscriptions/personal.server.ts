import { eq, sql } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Personal } from '#features/ctx.ts';
import type { TimelineSource } from '#features/personal.server.ts';

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'subscriptions',
        title: 'Subscriptions',
        about: 'Plans that you have or had.',
        table: subscriptions,
        key: subscriptions.id,
        columns: {
          id: subscriptions.id,
          agent: subscriptions.agentId,
          plan: subscriptions.plan,
          nextPlan: subscriptions.nextPlan,
          nextPlanCents: subscriptions.nextPlanCents,
          tokensOfPeriod: subscriptions.periodTokens,
          priceCents: subscriptions.priceCents,
          newPriceCents: subscriptions.newPriceCents,
          newPriceAt: subscriptions.newPriceAt,
          nextChargeCents: subscriptions.nextChargeCents,
          currency: subscriptions.currency,
          status: subscriptions.status,
          createdAt: subscriptions.createdAt,
          renewalDate: subscriptions.renewalDate,
          trialEndsAt: subscriptions.trialEndsAt,
          cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
          canceledAt: subscriptions.canceledAt,
          remindedAt: subscriptions.remindedAt,
          noticedFor: subscriptions.noticedFor,
          provider: subscriptions.provider,
          providerReference: subscriptions.providerRef,
        },
        where: (userId) => eq(subscriptions.userId, userId),
      },
    ],
  },
  keeps: [[subscriptions, 'they belong to "Deleted customer N", as orders do']],
  /** They stay with "Deleted customer N". */
  anonymizes: async ({ db }, { userId }) => ({
    subscriptionsKept: await db.$count(subscriptions, eq(subscriptions.userId, userId)),
  }),
  timeline: ({ userId }): TimelineSource[] => [
    {
      kind: 'subscribed',
      needs: 'manage-billing',
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
      needs: 'manage-billing',
      at: subscriptions.canceledAt,
      id: subscriptions.id,
      facts: { agent: subscriptions.agentId, plan: subscriptions.plan },
      from: sql`${subscriptions}`,
      where: sql`${subscriptions.userId} = ${userId} and ${subscriptions.canceledAt} is not null`,
    },
  ],
};
