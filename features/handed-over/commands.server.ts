import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { hostName } from '#features/booking/queries/booking-facts.server.ts';
import { markFirstAnswer } from '#features/contact/commands.server.ts';
import { emailedIn } from '#features/conversations/rules/emailed.ts';
import { GIVEN_BACK } from '#features/conversations/rules/notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { staffAnswerEmail } from './emails.tsx';
import type { StaffMessage } from './input.ts';

const columns = {
  id: conversations.id,
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

/** Whether an answer of staff is emailed; it must be stored already. */
async function isEmailed(ctx: Ctx, conversationId: number, messageId: number): Promise<boolean> {
  const written = await ctx.db
    .select({ id: messages.id, role: messages.role, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'staff')))
    .orderBy(asc(messages.id));
  return emailedIn(written).has(messageId);
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
  return message ? { ...message, isEmailed: await isEmailed(ctx, conversationId, message.id) } : null;
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
    const [message] = await db
      .insert(messages)
      .values({ conversationId, role: 'staff', content, requestKey, authorId, createdAt: now, finishedAt: now })
      .returning({ id: messages.id });
    if (!message) throw new Error('the message was not stored');
    await db
      .update(conversations)
      .set({ isAwaitingStaff: false, staffId: authorId, updatedAt: now })
      .where(eq(conversations.id, conversationId));
    const answered = { id: message.id, isEmailed: await isEmailed(inner, conversationId, message.id) };
    if (answered.isEmailed) await emailAnswer(inner, conversation, { id: message.id, content });
    await markAnswered(inner, conversation.requestId);
    await recordAudit(inner, {
      action: 'conversation.answer',
      subject: `conversation ${conversationId}`,
      after: { message: message.id, isEmailed: answered.isEmailed },
    });
    return answered;
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
