import { and, eq, ne, sql } from 'drizzle-orm';
import { consentSources, newsletterTopics } from '#content/newsletter.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { redeemConfirmation, sendConfirmation } from '#features/confirmations/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { confirmationEmail, welcomeEmail } from '../emails.tsx';
import type { NewsletterSignUp } from '../input.ts';
import { looksAutomated } from '../rules.ts';
import { liftSuppression } from './suppressions.server.ts';

const isAt = (email: string) => eq(sql`lower(${subscribers.email})`, email);

/** What an address starts with, however it was known before. */
export const fresh = {
  topics: newsletterTopics.map(({ id }) => id),
  spamAt: null,
  unsubscribedAt: null,
  unsubscribeReason: null,
  unsubscribedFrom: null,
  softBounces: 0,
  bouncedAt: null,
  bounceText: null,
};

/**
 * Idempotent. Suspected spam is stored as such until a person signs up. Where emails are delivered, the subscriber must
 * confirm the address, even after leaving; otherwise they count at once.
 */
export async function subscribe(
  ctx: Ctx,
  { email, ...trace }: NewsletterSignUp,
  source: keyof typeof consentSources = 'website',
): Promise<void> {
  const now = ctx.now();
  if (looksAutomated(trace)) {
    await ctx.db.insert(subscribers).values({ email, source, createdAt: now, spamAt: now }).onConflictDoNothing();
    return;
  }
  await ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const signUp = {
      ...fresh,
      source,
      consentAt: now,
      consentSource: consentSources[source],
      confirmedAt: ctx.mail.isDelivered ? null : now,
    };
    const added = await db
      .insert(subscribers)
      .values({ email, createdAt: now, ...signUp })
      .onConflictDoNothing()
      .returning();
    const [subscriber] =
      added.length > 0
        ? added
        : await db
            .update(subscribers)
            .set(signUp)
            .where(and(isAt(email), ne(subscribers.state, 'confirmed')))
            .returning();
    if (!subscriber) return;
    if (!ctx.mail.isDelivered) return liftSuppression(inner, email);
    await sendConfirmation(inner, { email, purpose: 'newsletter' }, (link) =>
      confirmationEmail(ctx.mail, subscriber, link),
    );
  });
}

/** False when the link is unknown, used or expired, or when the address was unsubscribed since. */
export function confirmSubscriber(ctx: Ctx, token: string): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const email = await redeemConfirmation(inner, token, 'newsletter');
    if (email === null) return false;
    const [confirmed] = await db
      .update(subscribers)
      .set({ confirmedAt: ctx.now() })
      .where(and(isAt(email), eq(subscribers.state, 'pending')))
      .returning();
    if (confirmed) {
      await liftSuppression(inner, email);
      await ctx.mail.send(inner, welcomeEmail(ctx.mail, confirmed, ctx.now()));
    }
    return (await db.$count(subscribers, and(isAt(email), eq(subscribers.state, 'confirmed')))) > 0;
  });
}
