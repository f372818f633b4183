import { outbox } from '#db/schema/mail.ts';
import type { Ctx, Email } from '#features/ctx.ts';
import { isErasedAddress } from '#lib/erased-address.ts';

/** Many at once, of a campaign, whose audience has nobody who was erased. */
export async function queueEmails(ctx: Pick<Ctx, 'db' | 'now'>, emails: Omit<Email, 'notBefore'>[]): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(outbox)
    .values(emails.map((email) => ({ ...email, createdAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
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
