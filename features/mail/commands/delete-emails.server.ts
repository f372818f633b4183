import { and, inArray, isNotNull, like, not, sql } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import { clearEntries } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';

/** Whatever was queued or sent for these events. */
export async function deleteEmails(ctx: Ctx, eventKeys: string[]): Promise<void> {
  await ctx.db.delete(outbox).where(inArray(outbox.eventKey, eventKeys));
}

/** Those of all events of a kind, as their keys begin. */
export async function deleteEmailsOf(ctx: Ctx, kind: string): Promise<void> {
  await ctx.db.delete(outbox).where(like(outbox.eventKey, `${kind}:%`));
}

/** Sent emails of a campaign stay without content, because its figures count them. */
export const eraseEmails = (ctx: Ctx, ids: number[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isCounted = and(isNotNull(outbox.campaignId), isNotNull(outbox.sentAt));
    await clearEntries(
      ctx,
      ids.map((id) => `email ${id}`),
    );
    await ctx.db
      .update(outbox)
      .set({
        recipient: sql`'email-' || ${outbox.id} || '@' || ${ERASED_HOST}`,
        subject: '',
        text: '',
        html: '',
        unsubscribeUrl: null,
        replyTo: null,
        lastError: null,
      })
      .where(and(inArray(outbox.id, ids), isCounted));
    await ctx.db.delete(outbox).where(and(inArray(outbox.id, ids), not(sql`coalesce((${isCounted}), false)`)));
  });
