import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { withdrawNewsletters } from '#features/mail/commands/withdraw-emails.server.ts';
import type { Leaving } from '../input.ts';
import { hasToken, isAwaiting, receives } from '../queries.server.ts';
import type { REASONS } from '../rules/newsletter.ts';

type Why = {
  reason: (typeof REASONS)[number];
  /** The campaign whose email had the link. */
  campaign?: number;
};

const isBounced = eq(subscribers.state, 'bounced');

/** Whoever left and signed up again leaves again, but a bounce before or after must not hide that they left. */
const canLeave = (reason: Why['reason']) =>
  reason === 'bounce' ? inArray(subscribers.state, ['pending', 'confirmed']) : or(receives, isAwaiting, isBounced);

/**
 * Suppresses everyone who matches and isn't yet, and withdraws the newsletter emails that still wait for them. Returns
 * how many were suppressed. `ctx.db` must be a transaction.
 */
export async function suppress(ctx: Ctx, who: SQL, { reason, campaign }: Why): Promise<number> {
  const left = await ctx.db
    .update(subscribers)
    .set({
      unsubscribedAt: ctx.now(),
      unsubscribeReason: sql`coalesce(nullif(${subscribers.unsubscribeReason}, 'bounce'), ${reason})`,
      unsubscribedFrom: sql`coalesce(${subscribers.unsubscribedFrom}, ${campaign ?? null})`,
    })
    .where(and(who, canLeave(reason)))
    .returning({ email: subscribers.email });
  if (left.length === 0) return 0;
  const recipients = left.flatMap(({ email }) => [email, email.toLowerCase()]);
  await withdrawNewsletters(ctx, recipients);
  return left.length;
}

/** By the link of an email. Idempotent; false when no subscriber has this token. */
export function unsubscribe(
  ctx: Ctx,
  { token, campaign }: Leaving,
  reason: 'link' | 'one_click' = 'link',
): Promise<boolean> {
  const isTheirs = hasToken(token);
  return inTransaction(ctx, async (ctx) => {
    const left = await suppress(ctx, isTheirs, {
      reason,
      ...(campaign !== undefined && { campaign: Number(campaign) }),
    });
    return left > 0 || (await ctx.db.$count(subscribers, isTheirs)) > 0;
  });
}

/** Invented people, who get no newsletters. */
export async function unsubscribeDemo(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(subscribers)
    .set({ unsubscribedAt: ctx.now(), unsubscribeReason: 'staff' })
    .where(and(eq(subscribers.isDemo, true), isNull(subscribers.unsubscribedAt)));
}
