import { and, eq, isNull, sql } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import { redeemConfirmation, sendConfirmation } from '#features/confirmations/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { confirmationEmail } from './emails.tsx';
import type { NewsletterSignUp } from './input.ts';
import { looksAutomated } from './rules.ts';

/**
 * Idempotent. Suspected spam is stored as such until a person signs up. Where emails are delivered, the subscriber must
 * confirm the address; otherwise they count at once.
 */
export async function subscribe(ctx: Ctx, { email, ...trace }: NewsletterSignUp): Promise<void> {
  if (looksAutomated(trace)) {
    await ctx.db.insert(subscribers).values({ email, createdAt: ctx.now(), spamAt: ctx.now() }).onConflictDoNothing();
    return;
  }
  await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const state = { createdAt: ctx.now(), confirmedAt: ctx.mail.isDelivered ? null : ctx.now() };
    const added = await db
      .insert(subscribers)
      .values({ email, ...state })
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    const pending = added.length > 0 ? added : await acceptAgain(inner, email, state.confirmedAt);
    if (pending.length === 0 || !ctx.mail.isDelivered) return;
    await sendConfirmation(inner, { email, purpose: 'newsletter' }, (link) => confirmationEmail(ctx.mail, link));
  });
}

const acceptAgain = (ctx: Ctx, email: string, confirmedAt: Date | null) =>
  ctx.db
    .update(subscribers)
    .set({ spamAt: null, confirmedAt })
    .where(and(eq(sql`lower(${subscribers.email})`, email), isNull(subscribers.confirmedAt)))
    .returning({ id: subscribers.id });

/** False when the link is unknown, used or expired. */
export function confirmSubscriber(ctx: Ctx, token: string): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const email = await redeemConfirmation({ ...ctx, db }, token, 'newsletter');
    if (email === null) return false;
    await db
      .update(subscribers)
      .set({ confirmedAt: ctx.now() })
      .where(and(eq(sql`lower(${subscribers.email})`, email), isNull(subscribers.confirmedAt)));
    return true;
  });
}
