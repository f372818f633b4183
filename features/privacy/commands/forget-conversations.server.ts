import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import { answerCosts, conversations, messages } from '#db/schema/conversations.ts';
import { documents } from '#db/schema/documents.ts';
import { outbox } from '#db/schema/mail.ts';
import { notifications } from '#db/schema/notifications.ts';
import { seats } from '#db/schema/seats.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { CONVERSATION_INTEREST } from '#features/conversations/rules/notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { untilNoneIsLeft } from './batches.server.ts';
import { deleteRequests } from './forget-address.server.ts';

/** Leads of hand-overs, which nobody finds by the address of an account that hasn't confirmed it. */
const leadsOf = (userId: number): SQL =>
  sql`(${consultationRequests.id} = any (array(
      select ${conversations.requestId} from ${conversations} where ${conversations.userId} = ${userId}))
    or lower(${consultationRequests.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})
      and ${consultationRequests.interest} = ${CONVERSATION_INTEREST})`;

/**
 * With what staff were told of hand-overs and the customer was emailed, which quotes messages. One at a time: the parts of
 * several answers are stored together, and waiting for one while another is locked could end in a deadlock.
 */
const deleteConversation = (ctx: Ctx, conversationId: number) =>
  ctx.db.transaction(async (db) => {
    const written = await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), ne(messages.role, 'assistant')));
    const keysOf = (kind: string) => written.map(({ id }) => `${kind}:${id}`);
    const told = [...keysOf('hand-over'), ...keysOf('conversation-message')];
    await db.delete(notifications).where(inArray(notifications.eventKey, told));
    await db.delete(outbox).where(inArray(outbox.eventKey, keysOf('conversation-answer')));
    await db.delete(conversations).where(eq(conversations.id, conversationId));
  });

/**
 * Deletes what the account asked and the documents it added. What answers cost stays without the person, and what they
 * wrote to customers as our staff without the author. Repeating it changes nothing.
 */
export async function forgetConversations(ctx: Ctx, userId: number): Promise<void> {
  const { db } = ctx;
  await untilNoneIsLeft(ctx, { table: consultationRequests, where: leadsOf(userId) }, (ids) =>
    db.transaction((inner) => deleteRequests({ ...ctx, db: inner }, ids)),
  );
  await untilNoneIsLeft(ctx, { table: conversations, where: eq(conversations.userId, userId) }, async (ids) => {
    for (const id of ids) await deleteConversation(ctx, id);
  });
  await untilNoneIsLeft(ctx, { table: documents, where: eq(documents.ownerId, userId) }, (ids) =>
    db.delete(documents).where(inArray(documents.id, ids)),
  );
  await untilNoneIsLeft(ctx, { table: answerCosts, where: eq(answerCosts.userId, userId) }, (ids) =>
    db.update(answerCosts).set({ userId: null }).where(inArray(answerCosts.id, ids)),
  );
  await untilNoneIsLeft(ctx, { table: messages, where: eq(messages.authorId, userId) }, (ids) =>
    db.update(messages).set({ authorId: null }).where(inArray(messages.id, ids)),
  );
  await db.update(conversations).set({ staffId: null }).where(eq(conversations.staffId, userId));
  const ownPlans = db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId));
  await db.delete(seats).where(or(inArray(seats.subscriptionId, ownPlans), eq(seats.addedById, userId)));
}
