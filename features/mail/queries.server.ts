import { desc } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';

/** The latest emails, for the demo mailbox and for queued ones. */
export function listEmails(ctx: Ctx, limit = 50) {
  return ctx.db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}
