import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { answerCosts, conversations, messages } from '#db/schema/conversations.ts';
import { documents } from '#db/schema/documents.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { untilNoneIsLeft } from './batches.server.ts';
import { deleteRequests } from './forget-address.server.ts';

/** With the leads of their hand-overs, which nobody finds by the address of an account that hasn't confirmed it. */
const deleteConversations = (ctx: Ctx, ids: number[]) =>
  ctx.db.transaction(async (db) => {
    const are = inArray(conversations.id, ids);
    const handedOver = await db
      .selectDistinct({ requestId: conversations.requestId })
      .from(conversations)
      .where(and(are, isNotNull(conversations.requestId)));
    await deleteRequests(
      { ...ctx, db },
      handedOver.flatMap(({ requestId }) => requestId ?? []),
    );
    await db.delete(conversations).where(are);
  });

/**
 * Deletes what the account asked and the documents it added. What answers cost stays without the person, and what they
 * wrote to customers as our staff without the author. Repeating it changes nothing.
 */
export async function forgetConversations(ctx: Ctx, userId: number): Promise<void> {
  const { db } = ctx;
  await untilNoneIsLeft(ctx, { table: conversations, where: eq(conversations.userId, userId) }, (ids) =>
    deleteConversations(ctx, ids),
  );
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
