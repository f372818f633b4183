import { waitlistEntries } from '#db/schema/waitlist.ts';
import type { Ctx } from '#features/ctx.ts';
import type { WaitlistWish } from './input.ts';

/** Idempotent: the same address waits once for each product. What a robot sends is answered alike and not stored. */
export async function joinWaitlist(ctx: Ctx, { email, product, website }: WaitlistWish): Promise<void> {
  if (website !== '') return;
  await ctx.db.insert(waitlistEntries).values({ email, product, createdAt: ctx.now() }).onConflictDoNothing();
}
