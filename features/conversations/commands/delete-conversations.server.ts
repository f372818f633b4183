import { and, eq, ne } from 'drizzle-orm';
import { conversations, messages } from '#db/schema/conversations.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { deleteEmails } from '#features/mail/commands/delete-emails.server.ts';
import { deleteNotifications } from '#features/notifications/commands/delete-notifications.server.ts';
import { warningKeys } from '#features/notifications/rules.ts';

/**
 * With what staff were told of hand-overs and the customer was emailed, which quotes messages. One at a time: the parts of
 * several answers are stored together, and waiting for one while another is locked could end in a deadlock.
 */
export async function deleteConversations(ctx: Ctx, ids: number[]): Promise<void> {
  for (const id of ids) await inTransaction(ctx, (ctx) => deleteOne(ctx, id));
}

const keysOf = (kind: string, messageIds: number[]) => messageIds.map((id) => `${kind}:${id}`);

/** Deletes what staff were told of its messages, which it quotes. Returns the ids of those that people wrote. */
export async function deleteNotificationsOf(ctx: Ctx, conversationId: number): Promise<number[]> {
  const written = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), ne(messages.role, 'assistant')));
  const ids = written.map(({ id }) => id);
  await deleteNotifications(ctx, {
    eventKeys: [
      ...['hand-over', 'conversation-message'].flatMap((kind) => keysOf(kind, ids)),
      ...ids.flatMap((id) => warningKeys('priority', id)),
    ],
    owned: ids.map((id) => `promise priority ${id}`),
  });
  return ids;
}

async function deleteOne(ctx: Ctx, conversationId: number): Promise<void> {
  // First, like its customer who deletes it.
  await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
  const written = await deleteNotificationsOf(ctx, conversationId);
  await deleteEmails(ctx, keysOf('conversation-answer', written));
  await ctx.db.delete(conversations).where(eq(conversations.id, conversationId));
}
