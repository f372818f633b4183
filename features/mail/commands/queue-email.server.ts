import { outbox } from '#db/schema/mail.ts';
import type { Ctx, Email } from '#features/ctx.ts';
import { isErasedAddress } from '#lib/erased-address.ts';

/** Many at once, to an audience that has nobody who was erased. Returns how many of them were new. */
export async function queueEmails(ctx: Pick<Ctx, 'db' | 'now'>, emails: Email[]): Promise<number> {
  const now = ctx.now();
  const queued = await ctx.db
    .insert(outbox)
    .values(emails.map(({ notBefore, ...email }) => ({ ...email, createdAt: now, nextAttemptAt: notBefore ?? now })))
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return queued.length;
}

/** Nothing is written to people who were erased. `ctx.db` must be the transaction of the event that the email is about. */
export async function queueEmail(ctx: Pick<Ctx, 'db' | 'now'>, { notBefore, ...email }: Email): Promise<void> {
  if (isErasedAddress(email.recipient)) return;
  const now = ctx.now();
  await ctx.db
    .insert(outbox)
    .values({ ...email, createdAt: now, nextAttemptAt: notBefore ?? now })
    .onConflictDoNothing();
}
