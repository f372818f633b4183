import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { markAnswered } from '#features/requests/commands/answers.server.ts';
import { SECOND } from '#lib/time/durations.ts';
import { staffAnswerEmail } from '../emails.tsx';
import type { QuestionInput } from '../input.ts';
import { emailedIn } from '../rules/emailed.ts';
import { HANDED_BACK, HANDED_OVER } from '../rules/notes.ts';

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
  const { id: authorId } = requirePermission(ctx.actor, 'answer-conversations');
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
  { content, requestKey }: QuestionInput,
): Promise<Answered | null> {
  const { id: authorId } = requirePermission(ctx.actor, 'answer-conversations');
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockHandedOver(ctx, conversationId);
    if (!conversation) return null;
    const sent = await findAnswered(ctx, conversationId, requestKey);
    if (sent) return sent;
    const now = ctx.now();
    const [message] = await ctx.db
      .insert(messages)
      .values({ conversationId, role: 'staff', content, requestKey, authorId, createdAt: now, finishedAt: now })
      .returning({ id: messages.id });
    if (!message) throw new Error('the message was not stored');
    await ctx.db
      .update(conversations)
      .set({ isAwaitingStaff: false, staffId: authorId, updatedAt: now })
      .where(eq(conversations.id, conversationId));
    const answered = { id: message.id, isEmailed: await isEmailed(ctx, conversationId, message.id) };
    if (answered.isEmailed) await emailAnswer(ctx, conversation, { id: message.id, content });
    // As a reply by email does.
    if (conversation.requestId !== null) await markAnswered(ctx, conversation.requestId);
    await recordAudit(ctx, {
      action: 'conversation.answer',
      subject: `conversation ${conversationId}`,
      after: { message: message.id, isEmailed: answered.isEmailed },
    });
    return answered;
  });
}

/** A little longer than the panel offers it. */
const UNDONE_WITHIN = 15 * SECOND;

/** What the conversation was before it was handed back, by what was written since it was handed over. */
function stateBefore(written: readonly { role: string; content: string; authorId: number | null; createdAt: Date }[]) {
  const start = written.findLastIndex(({ content, role }) => role === 'note' && content === HANDED_OVER);
  const since = written.slice(Math.max(start, 0));
  return {
    handedOverAt: since[0]?.createdAt ?? null,
    isAwaitingStaff: since.findLast(({ role }) => role === 'user' || role === 'staff')?.role !== 'staff',
    staffId: since.findLast(({ role }) => role === 'staff')?.authorId ?? null,
  };
}

/** Undoes what the actor handed back a moment ago. False if that is longer ago, or if anybody has written since. */
export async function undoHandBack(ctx: Ctx, conversationId: number): Promise<boolean> {
  const { id: actorId } = requirePermission(ctx.actor, 'answer-conversations');
  return inTransaction(ctx, async (ctx) => {
    const isThis = and(eq(conversations.id, conversationId), isNull(conversations.handedOverAt));
    const [conversation] = await ctx.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(isThis)
      .for('update');
    if (!conversation) return false;
    const written = await ctx.db
      .select({
        id: messages.id,
        role: messages.role,
        content: messages.content,
        authorId: messages.authorId,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(asc(messages.id));
    const last = written.at(-1);
    const isOwn = last?.role === 'note' && last.content === HANDED_BACK && last.authorId === actorId;
    if (!isOwn || last.createdAt.getTime() < ctx.now().getTime() - UNDONE_WITHIN) return false;
    await ctx.db.delete(messages).where(eq(messages.id, last.id));
    await ctx.db
      .update(conversations)
      .set({ ...stateBefore(written.slice(0, -1)), updatedAt: ctx.now() })
      .where(isThis);
    await recordAudit(ctx, {
      action: 'conversation.return',
      subject: `conversation ${conversationId}`,
      after: { isHandedOver: true },
    });
    return true;
  });
}

/** Lets the consultant answer again. From then on staff can't read the conversation. False unless it is handed over. */
export async function handBack(ctx: Ctx, conversationId: number): Promise<boolean> {
  const { id: authorId } = requirePermission(ctx.actor, 'answer-conversations');
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const [given] = await ctx.db
      .update(conversations)
      .set({ handedOverAt: null, isAwaitingStaff: false, staffId: null, updatedAt: now })
      .where(and(eq(conversations.id, conversationId), isNotNull(conversations.handedOverAt)))
      .returning({ id: conversations.id });
    if (!given) return false;
    await ctx.db
      .insert(messages)
      .values({ conversationId, role: 'note', content: HANDED_BACK, authorId, createdAt: now, finishedAt: now });
    await recordAudit(ctx, {
      action: 'conversation.return',
      subject: `conversation ${conversationId}`,
      after: { isHandedOver: false },
    });
    return true;
  });
}
