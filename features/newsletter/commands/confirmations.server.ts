import { and, eq, gt, lt } from 'drizzle-orm';
import { lockName } from '#db/locks.ts';
import { confirmations } from '#db/schema/newsletter.ts';
import type { Ctx, Email } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { DAY } from '#lib/time/durations.ts';
import { LINK_LIMIT, nextSlot, type Purpose } from '../rules/confirmations.ts';

export type ConfirmationLink = { recipient: string; token: string; expiresAt: Date };

/**
 * Limits each recipient to one email an hour and three a day, across all senders and purposes; each purpose reserves
 * one of the three. An email for another purpose, or after a used link, is sent when its hour is over. `ctx.db` must be
 * the transaction of the sign-up.
 */
export async function sendConfirmation(
  ctx: Ctx,
  { email, purpose }: { email: string; purpose: Purpose },
  compose: (link: ConfirmationLink) => Email,
): Promise<void> {
  const now = ctx.now();
  await lockName(ctx.db, `confirmation ${email}`);
  const recent = await ctx.db
    .select({ purpose: confirmations.purpose, sendAt: confirmations.sendAt, usedAt: confirmations.usedAt })
    .from(confirmations)
    .where(and(eq(confirmations.email, email), gt(confirmations.sendAt, new Date(now.getTime() - DAY))));
  const sendAt = nextSlot(recent, purpose, now);
  if (!sendAt) return;
  const token = createSecret();
  const expiresAt = new Date(sendAt.getTime() + LINK_LIMIT);
  await ctx.db.insert(confirmations).values({ email, purpose, tokenHash: hashSecret(token), sendAt, expiresAt });
  await ctx.mail.send(ctx, { ...compose({ recipient: email, token, expiresAt }), expiresAt, notBefore: sendAt });
}

/** `isUsed`: it confirms nothing a second time. Null when the link is unknown, expired or for another purpose. */
export async function redeemConfirmation(ctx: Ctx, token: string, purpose: Purpose) {
  const [link] = await ctx.db
    .select({ id: confirmations.id, email: confirmations.email, usedAt: confirmations.usedAt })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.tokenHash, hashSecret(token)),
        eq(confirmations.purpose, purpose),
        gt(confirmations.expiresAt, ctx.now()),
      ),
    )
    .for('update');
  if (!link) return null;
  const { id, email, usedAt } = link;
  if (!usedAt) await ctx.db.update(confirmations).set({ usedAt: ctx.now() }).where(eq(confirmations.id, id));
  return { email, isUsed: usedAt !== null };
}

export async function deleteExpiredConfirmations(ctx: Ctx): Promise<void> {
  await ctx.db.delete(confirmations).where(lt(confirmations.expiresAt, ctx.now()));
}
