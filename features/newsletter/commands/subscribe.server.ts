import { and, eq, ne, sql } from 'drizzle-orm';
import { consentSources, signUpTopics } from '#content/newsletter.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { listPolicyKeys } from '#features/policies/queries/in-force.server.ts';
import { NEWSLETTER_POLICIES } from '#features/policies/rules/versions.ts';
import { confirmationEmail, linksEmail, welcomeEmail } from '../emails.tsx';
import type { NewsletterSignUp } from '../input.ts';
import { isAwaiting, receives } from '../queries.server.ts';
import { looksAutomated } from '../rules/newsletter.ts';
import { redeemConfirmation, sendConfirmation } from './confirmations.server.ts';
import { liftSuppression } from './suppressions.server.ts';

const isAt = (email: string) => eq(sql`lower(${subscribers.email})`, email);

/** What an address starts with, however it was known before. */
export const fresh = {
  spamAt: null,
  unsubscribedAt: null,
  unsubscribeReason: null,
  unsubscribedFrom: null,
  softBounces: 0,
  bouncedAt: null,
  bounceText: null,
};

/** Who gets the newsletter but wants nothing chooses topics by a link, because anyone can enter any address. */
async function offerTopics(ctx: Ctx, email: string): Promise<void> {
  const wantsNothing = sql`cardinality(${subscribers.topics}) = 0`;
  const [reader] = await ctx.db
    .select()
    .from(subscribers)
    .where(and(isAt(email), receives, wantsNothing))
    .for('share');
  if (reader) await ctx.mail.send(ctx, linksEmail(ctx.mail, reader, ctx.now()));
}

/**
 * Idempotent. Suspected spam is stored as such until a person signs up. Where emails are delivered, the subscriber must
 * confirm the address; otherwise they count at once. Anyone can enter any address, so whoever left or bounced stays
 * suppressed until then.
 */
export async function subscribe(
  ctx: Ctx,
  { email, ...trace }: NewsletterSignUp,
  source: keyof typeof consentSources = 'website',
  topics: string[] = signUpTopics,
): Promise<void> {
  const now = ctx.now();
  if (looksAutomated(trace)) {
    await ctx.db.insert(subscribers).values({ email, source, createdAt: now, spamAt: now }).onConflictDoNothing();
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    const signUp = {
      ...(ctx.mail.isDelivered ? { spamAt: null } : fresh),
      topics,
      source,
      consentAt: now,
      consentSource: consentSources[source],
      policies: await listPolicyKeys(ctx, NEWSLETTER_POLICIES),
      confirmedAt: ctx.mail.isDelivered ? null : now,
    };
    const added = await ctx.db
      .insert(subscribers)
      .values({ email, createdAt: now, ...signUp })
      .onConflictDoNothing()
      .returning();
    const [subscriber] =
      added.length > 0
        ? added
        : await ctx.db
            .update(subscribers)
            .set(signUp)
            .where(and(isAt(email), ne(subscribers.state, 'confirmed')))
            .returning();
    if (!subscriber) return offerTopics(ctx, email);
    if (!ctx.mail.isDelivered) return liftSuppression(ctx, email);
    await sendConfirmation(ctx, { email, purpose: 'newsletter' }, (link) =>
      confirmationEmail(ctx.mail, subscriber, link),
    );
  });
}

/** Also true for a used link of a confirmed subscriber. False for an unknown or expired link, and when the address has left since. */
export function confirmSubscriber(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const link = await redeemConfirmation(ctx, token, 'newsletter');
    if (!link) return false;
    const { email, isUsed } = link;
    const [confirmed] = isUsed
      ? []
      : await ctx.db
          .update(subscribers)
          .set({ ...fresh, confirmedAt: ctx.now() })
          .where(and(isAt(email), isAwaiting))
          .returning();
    if (confirmed) {
      await liftSuppression(ctx, email);
      await ctx.mail.send(ctx, welcomeEmail(ctx.mail, confirmed, ctx.now()));
    }
    return (await ctx.db.$count(subscribers, and(isAt(email), eq(subscribers.state, 'confirmed')))) > 0;
  });
}
