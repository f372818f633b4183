import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Leaving } from '../input.ts';
import { hasToken } from '../queries.server.ts';
import type { REASONS } from '../rules.ts';

type Why = {
  reason: (typeof REASONS)[number];
  /** The campaign whose email had the link. */
  campaign?: number;
};

/**
 * Suppresses everyone who matches and isn't yet, and withdraws the newsletter emails that still wait for them. Returns
 * how many were suppressed. `ctx.db` must be a transaction.
 */
export async function suppress(ctx: Ctx, who: SQL, { reason, campaign }: Why): Promise<number> {
  const now = ctx.now();
  const left = await ctx.db
    .update(subscribers)
    .set({ unsubscribedAt: now, unsubscribeReason: reason, unsubscribedFrom: campaign ?? null })
    .where(and(who, inArray(subscribers.state, ['pending', 'confirmed'])))
    .returning({ email: subscribers.email });
  if (left.length === 0) return 0;
  const recipients = left.flatMap(({ email }) => [email, email.toLowerCase()]);
  // Failed ones too, because staff can retry them.
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.canceledAt));
  await ctx.db
    .update(outbox)
    .set({ canceledAt: now, cancelReason: 'left', text: '', html: '' })
    .where(and(inArray(outbox.recipient, recipients), eq(outbox.kind, 'newsletter'), isWaiting));
  return left.length;
}

/** By the link of an email. Idempotent; false when no subscriber has this token. */
export function unsubscribe(
  ctx: Ctx,
  { token, campaign }: Leaving,
  reason: 'link' | 'one_click' = 'link',
): Promise<boolean> {
  const isTheirs = hasToken(token);
  return ctx.db.transaction(async (db) => {
    const left = await suppress({ ...ctx, db }, isTheirs, {
      reason,
      ...(campaign !== undefined && { campaign: Number(campaign) }),
    });
    return left > 0 || (await db.$count(subscribers, isTheirs)) > 0;
  });
}
