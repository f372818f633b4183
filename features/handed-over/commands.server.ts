import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { hostName } from '#features/booking/queries/booking-facts.server.ts';
import { markFirstAnswer } from '#features/contact/commands.server.ts';
import { GIVEN_BACK } from '#features/conversations/rules/notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { staffAnswerEmail } from './emails.tsx';
import type { StaffMessage } from './input.ts';

/** Answers in a quick exchange don't fill the customer's inbox: the first email leads to the conversation. */
const EMAIL_PAUSE_MS = 10 * MINUTE;

const columns = {
  id: conversations.id,
  agentId: conversations.agentId,
  requestId: conversations.requestId,
  recipient: users.email,
};

/** Locked, so that a second attempt waits until the first one's message can be found. Null unless it is handed over. */
async function lockHandedOver(ctx: Ctx, id: number) {
  const [conversation] = await ctx.db
    .select(columns)
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(and(eq(conversations.id, id), isNotNull(conversations.handedOverAt)))
    .for('update', { of: conversations });
  return conversation ?? null;
}

type Conversation = NonNullable<Awaited<ReturnType<typeof lockHandedOver>>>;

const keyOf = (messageId: number) => `conversation-answer:${messageId}`;

async function isEmailed(ctx: Ctx, messageId: number): Promise<boolean> {
  return (await ctx.db.$count(outbox, eq(outbox.eventKey, keyOf(messageId)))) > 0;
}

/** Whether an answer in this conversation was emailed within the last minutes. */
async function hasRecentEmail(ctx: Ctx, conversationId: number): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - EMAIL_PAUSE_MS);
  const [recent] = await ctx.db
    .select({ count: count() })
    .from(messages)
    .innerJoin(outbox, eq(outbox.eventKey, sql`'conversation-answer:' || ${messages.id}`))
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'staff'), gt(messages.createdAt, since)));
  return (recent?.count ?? 0) > 0;
}

async function emailAnswer(
  ctx: Ctx,
  { id, recipient, ...about }: Conversation,
  message: { id: number; content: string },
) {
  const { id: authorId } = requireAdmin(ctx.actor);
  const [author] = await ctx.db.select({ name: hostName }).from(users).where(eq(users.id, authorId));
  await ctx.mail.send(
    ctx,
    staffAnswerEmail(ctx.mail, {
      ...about,
      recipient,
      conversationId: id,
      messageId: message.id,
      authorName: author?.name ?? '',
      content: message.content,
    }),
  );
}

/** Records that staff answered the lead, as a reply by email does. */
async function markAnswered(ctx: Ctx, requestId: number | null): Promise<void> {
  if (requestId === null) return;
  await markFirstAnswer(ctx, requestId);
  await ctx.db
    .update(consultationRequests)
    .set({ status: 'contacted' })
    .where(and(eq(consultationRequests.id, requestId), eq(consultationRequests.status, 'new')));
}

type Answered = { id: number; isEmailed: boolean };

async function findAnswered(ctx: Ctx, conversationId: number, requestKey: string): Promise<Answered | null> {
  const [message] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.requestKey, requestKey)));
  return message ? { ...message, isEmailed: await isEmailed(ctx, message.id) } : null;
}

/**
 * Adds the message, emails it unless an email about this conversation has just gone out, and marks the lead as
 * answered. The same key adds it once. Null unless the conversation is handed over.
 */
export async function answerCustomer(
  ctx: Ctx,
  conversationId: number,
  { content, requestKey }: StaffMessage,
): Promise<Answered | null> {
  const { id: authorId } = requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const conversation = await lockHandedOver(inner, conversationId);
    if (!conversation) return null;
    const sent = await findAnswered(inner, conversationId, requestKey);
    if (sent) return sent;
    const now = ctx.now();
    const isQuick = await hasRecentEmail(inner, conversationId);
    const [message] = await db
      .insert(messages)
      .values({ conversationId, role: 'staff', content, requestKey, authorId, createdAt: now, finishedAt: now })
      .returning({ id: messages.id });
    if (!message) throw new Error('the message was not stored');
    await db
      .update(conversations)
      .set({ isAwaitingStaff: false, staffId: authorId, updatedAt: now })
      .where(eq(conversations.id, conversationId));
    if (!isQuick) await emailAnswer(inner, conversation, { id: message.id, content });
    await markAnswered(inner, conversation.requestId);
    await recordAudit(inner, {
      action: 'conversation.answer',
      subject: `conversation ${conversationId}`,
      after: { message: message.id, isEmailed: !isQuick },
    });
    return { id: message.id, isEmailed: !isQuick };
  });
}

/** Lets the consultant answer again. From then on staff can't read the conversation. False unless it is handed over. */
export async function giveBack(ctx: Ctx, conversationId: number): Promise<boolean> {
  const { id: authorId } = requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const now = ctx.now();
    const [given] = await db
      .update(conversations)
      .set({ handedOverAt: null, isAwaitingStaff: false, staffId: null, updatedAt: now })
      .where(and(eq(conversations.id, conversationId), isNotNull(conversations.handedOverAt)))
      .returning({ id: conversations.id });
    if (!given) return false;
    await db
      .insert(messages)
      .values({ conversationId, role: 'note', content: GIVEN_BACK, authorId, createdAt: now, finishedAt: now });
    await recordAudit(
      { ...ctx, db },
      { action: 'conversation.return', subject: `conversation ${conversationId}`, after: { isHandedOver: false } },
    );
    return true;
  });
}
