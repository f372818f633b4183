import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import type { NewsletterSignUp } from './input.ts';

/** Idempotent: the same address twice is one row. Suspected spam is stored apart. */
export async function subscribe(ctx: Ctx, { email, website }: NewsletterSignUp): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(subscribers)
    .values({ email, createdAt: now, confirmedAt: now, spamAt: website === '' ? null : now })
    .onConflictDoNothing();
}
