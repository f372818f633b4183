import { outbox } from '#db/schema/mail.ts';
import type { Ctx, Email } from '#features/ctx.ts';
import { isErasedAddress } from '#lib/erased-address.ts';

/** Nothing is written to people who were erased. `ctx.db` must be the transaction of the event that the email is about. */
export async function queueEmail(ctx: Pick<Ctx, 'db' | 'now'>, { notBefore, ...email }: Email): Promise<void> {
  if (isErasedAddress(email.recipient)) return;
  const now = ctx.now();
  await ctx.db
    .insert(outbox)
    .values({ ...email, createdAt: now, nextAttemptAt: notBefore ?? now })
    .onConflictDoNothing();
}
