import { and, eq, isNull, sql } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import type { NewsletterSignUp } from './input.ts';
import { confirmationLetter } from './mail.tsx';
import { looksAutomated } from './rules.ts';

/**
 * Idempotent: the same address twice is one row. Suspected spam is stored apart, and made good when a person signs up.
 * Where letters are delivered, the row waits until the address has confirmed it; otherwise it counts at once.
 */
export async function subscribe(ctx: Ctx, { email, ...trace }: NewsletterSignUp): Promise<void> {
  if (looksAutomated(trace)) {
    await ctx.db.insert(subscribers).values({ email, createdAt: ctx.now(), spamAt: ctx.now() }).onConflictDoNothing();
    return;
  }
  await ctx.db.transaction(async (db) => {
    const now = ctx.now();
    const token = createSecret();
    const pending = ctx.mail.isDelivered ? { confirmedAt: null, tokenHash: hashSecret(token) } : { confirmedAt: now };
    const added = await db
      .insert(subscribers)
      .values({ email, createdAt: now, ...pending })
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    const awaited =
      added.length > 0
        ? added
        : await db
            .update(subscribers)
            .set({ spamAt: null, ...pending })
            .where(and(eq(sql`lower(${subscribers.email})`, email), isNull(subscribers.confirmedAt)))
            .returning({ id: subscribers.id });
    if (awaited.length > 0 && ctx.mail.isDelivered) {
      await ctx.mail.send({ ...ctx, db }, confirmationLetter(ctx.mail.appUrl, email, token));
    }
  });
}

/** Counts the subscriber from now on. False when the link is unknown or used. */
export async function confirmSubscriber(ctx: Ctx, token: string): Promise<boolean> {
  const confirmed = await ctx.db
    .update(subscribers)
    .set({ confirmedAt: ctx.now(), tokenHash: null })
    .where(eq(subscribers.tokenHash, hashSecret(token)))
    .returning({ id: subscribers.id });
  return confirmed.length > 0;
}
