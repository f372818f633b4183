import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { notificationEmail } from '#features/notifications/emails.tsx';
import { requireSignedIn } from '#features/permissions.ts';
import { addCustomerRequest } from '#features/requests/commands/requests.server.ts';
import { beginningOf } from '#lib/text/text.ts';
import { handOverEmail } from '../emails.tsx';
import { CONVERSATION_INTEREST, deskPath, HANDED_OVER } from '../rules/notes.ts';
import { transcriptOf } from '../rules/transcript.ts';
import { type Asked, addQuestion, type NewQuestion } from './add-question.server.ts';

/** Characters of a message in a notification. */
const LONGEST_DETAIL = 200;
const NOTHING_WRITTEN = 'Asked for a person without writing anything.';

const fullName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;

const columns = {
  id: conversations.id,
  title: conversations.title,
  handedOverAt: conversations.handedOverAt,
  requestId: conversations.requestId,
  consultant: consultantVersions.name,
  firstName: users.firstName,
  lastName: users.lastName,
  name: fullName,
  email: users.email,
};

/** The actor's own conversation, locked until the transaction ends; null if it is unknown or a preview. */
async function lockOwn(ctx: Ctx, conversationId: number) {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [conversation] = await ctx.db
    .select(columns)
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .innerJoin(consultantVersions, eq(consultantVersions.id, conversations.versionId))
    .where(
      and(eq(conversations.id, conversationId), eq(conversations.userId, userId), eq(conversations.isPreview, false)),
    )
    .for('update', { of: conversations });
  return conversation ?? null;
}

type Own = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;

/** The lead of an earlier hand-over, if staff still work on it. */
async function findOpenLead(ctx: Ctx, requestId: number | null): Promise<number | null> {
  if (requestId === null) return null;
  const { id, status, spamAt } = consultationRequests;
  const [lead] = await ctx.db
    .select({ id })
    .from(consultationRequests)
    .where(and(eq(id, requestId), notInArray(status, ['won', 'lost']), isNull(spamAt)));
  return lead?.id ?? null;
}

const listSaid = (ctx: Ctx, conversationId: number) =>
  ctx.db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.id));

async function addHandOver(ctx: Ctx, conversationId: number): Promise<number> {
  const times = { createdAt: ctx.now(), finishedAt: ctx.now() };
  const [added] = await ctx.db
    .insert(messages)
    .values({ conversationId, role: 'note', content: HANDED_OVER, ...times })
    .returning({ id: messages.id });
  if (!added) throw new Error('The note was not stored');
  return added.id;
}

async function stopAnswer(ctx: Ctx, conversationId: number): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ stopRequestedAt: ctx.now() })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.state, 'streaming')));
}

async function moveToPerson(ctx: Ctx, conversation: Own, note: string): Promise<void> {
  const { id, name, email, consultant } = conversation;
  const said = await listSaid(ctx, id);
  const message = note || said.findLast(({ role }) => role === 'user')?.content || NOTHING_WRITTEN;
  const { firstName, lastName } = conversation.firstName ? conversation : { firstName: name, lastName: '' };
  const requestId =
    (await findOpenLead(ctx, conversation.requestId)) ??
    (await addCustomerRequest(ctx, {
      firstName,
      lastName,
      email,
      message,
      interest: CONVERSATION_INTEREST,
      source: 'Conversation',
    }));
  await stopAnswer(ctx, id);
  const noteId = await addHandOver(ctx, id);
  if (note) await addQuestion(ctx, conversation, { content: note });
  await ctx.db
    .update(conversations)
    .set({ handedOverAt: ctx.now(), isAwaitingStaff: true, staffId: null, requestId, updatedAt: ctx.now() })
    .where(eq(conversations.id, id));
  const transcript = transcriptOf(said, { user: name, assistant: consultant, staff: 'Our team', note: '' });
  const facts = { conversationId: id, noteId, requestId, name, email, consultant, note, transcript };
  await notifyStaff(
    ctx,
    {
      kind: 'conversation',
      eventKey: `hand-over:${noteId}`,
      subject: name,
      detail: beginningOf(message, LONGEST_DETAIL),
      path: deskPath(id),
    },
    { email: (recipient) => handOverEmail(ctx.mail, recipient, facts) },
  );
}

/** A note to the person who has the conversation already, unless it is the last message, sent again after a lost answer. */
async function addToPerson(ctx: Ctx, conversation: Own, note: string): Promise<void> {
  const last = (await listSaid(ctx, conversation.id)).findLast(({ role }) => role !== 'note');
  if (!note || (last?.role === 'user' && last.content === note)) return;
  await addForStaff(ctx, conversation, { content: note });
}

/**
 * Pauses the consultant of the actor's own conversation until staff give it back, and makes or reopens its lead. If it
 * was handed over already, the note is one more message to staff. False if there is no such conversation.
 */
export async function handOver(ctx: Ctx, conversationId: number, note: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockOwn(ctx, conversationId);
    if (conversation?.handedOverAt) await addToPerson(ctx, conversation, note);
    else if (conversation) await moveToPerson(ctx, conversation, note);
    return conversation !== null;
  });
}

/** Adds a customer's message to a conversation with a person, which the caller has locked. */
export async function addForStaff(ctx: Ctx, conversation: Asked, message: NewQuestion): Promise<{ id: number }> {
  const added = await addQuestion(ctx, conversation, message);
  await awaitStaff(ctx, conversation.id, added);
  return added;
}

/**
 * To be called in the transaction that adds a customer's message to a conversation with a person. Notifies staff once
 * until they answer.
 */
export async function awaitStaff(ctx: Ctx, conversationId: number, message: { id: number; content: string }) {
  const [waiting] = await ctx.db
    .update(conversations)
    .set({ isAwaitingStaff: true })
    .where(and(eq(conversations.id, conversationId), eq(conversations.isAwaitingStaff, false)))
    .returning({ userId: conversations.userId, requestId: conversations.requestId });
  if (!waiting) return;
  const [customer] = await ctx.db.select({ name: fullName }).from(users).where(eq(users.id, waiting.userId));
  const event = {
    kind: 'conversation',
    eventKey: `conversation-message:${message.id}`,
    subject: customer?.name ?? '',
    detail: beginningOf(message.content, LONGEST_DETAIL),
    path: deskPath(conversationId),
  } as const;
  const { requestId } = waiting;
  // Part of the lead, so that it is erased with it: it quotes the customer.
  const email = (recipient: string) => ({
    ...notificationEmail(ctx.mail, recipient, event),
    ...(requestId !== null && { requestId }),
  });
  await notifyStaff(ctx, event, { email });
}
