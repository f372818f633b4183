import { and, eq, ne, or } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';

/** Will be charged again. Past-due ones are retried until the last day, also when ending. */
export const isRenewing = and(
  ne(subscriptions.status, 'canceled'),
  or(eq(subscriptions.cancelAtPeriodEnd, false), eq(subscriptions.status, 'past_due')),
);

export const countRenewing = (ctx: Ctx, userId: number): Promise<number> =>
  ctx.db.$count(subscriptions, and(eq(subscriptions.userId, userId), isRenewing));
