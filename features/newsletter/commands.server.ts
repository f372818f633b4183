import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import type { NewsletterSignUp } from './input.ts';

/** Idempotent: the same address twice is one row. Suspected spam is stored apart, and made good when a person signs up. */
export async function subscribe(ctx: Ctx, { email, website }: NewsletterSignUp): Promise<void> {
  const now = ctx.now();
  const isSpam = website !== '';
  const added = await ctx.db
    .insert(subscribers)
    .values({ email, createdAt: now, confirmedAt: now, spamAt: isSpam ? now : null })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  if (added.length > 0 || isSpam) return;
  await ctx.db
    .update(subscribers)
    .set({ spamAt: null, createdAt: now, confirmedAt: now })
    .where(and(eq(sql`lower(${subscribers.email})`, email), isNotNull(subscribers.spamAt)));
}
