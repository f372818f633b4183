import { and, eq, isNull } from 'drizzle-orm';
import { leadMessages } from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { fullName } from '#lib/text/full-name.ts';
import { beginningOf } from '#lib/text/text.ts';
import { findOpenDocument } from '../queries/documents.server.ts';
import { MOST_QUESTIONS } from '../rules/documents.ts';

const LONGEST_DETAIL = 120;

type Received = { requestId: number; documentId?: number; text: string };

/**
 * Stores what a visitor wrote back and notifies staff, in the transaction of `ctx.db`. The lead waits for an answer from
 * now on.
 */
async function receiveMessage(ctx: Ctx, message: Received): Promise<void> {
  const [request] = await ctx.db
    .select({ firstName: consultationRequests.firstName, lastName: consultationRequests.lastName })
    .from(consultationRequests)
    .where(eq(consultationRequests.id, message.requestId));
  const [added] = await ctx.db
    .insert(leadMessages)
    .values({ ...message, receivedAt: ctx.now() })
    .returning({ id: leadMessages.id });
  if (!request || !added) throw new Error('the message was not stored');
  await notifyStaff(ctx, {
    kind: 'lead',
    eventKey: `lead-message:${added.id}`,
    subject: fullName(request),
    detail: beginningOf(message.text, LONGEST_DETAIL),
    path: requestPath(message.requestId),
  });
}

/** `too_many`: as many questions about it as may wait for an answer do. */
export type QuestionResult = { ok: true } | { ok: false; reason: 'unknown' | 'too_many' };

/** Asks staff about the document with that link. The same question that still waits is stored once. */
export async function askAboutDocument(ctx: Ctx, token: string, text: string): Promise<QuestionResult> {
  return inTransaction(ctx, async (ctx): Promise<QuestionResult> => {
    const document = await findOpenDocument(ctx, token, { isLocked: true });
    if (!document) return { ok: false, reason: 'unknown' };
    const waiting = await ctx.db
      .select({ text: leadMessages.text })
      .from(leadMessages)
      .where(and(eq(leadMessages.documentId, document.id), isNull(leadMessages.answeredAt)));
    if (waiting.some((one) => one.text === text)) return { ok: true };
    if (waiting.length >= MOST_QUESTIONS) return { ok: false, reason: 'too_many' };
    await receiveMessage(ctx, { requestId: document.requestId, documentId: document.id, text });
    return { ok: true };
  });
}

/** Records that staff answered everything that the visitor wrote back so far. Returns how many messages that were. */
export async function markMessagesAnswered(ctx: Ctx, requestId: number): Promise<number> {
  const { id: answeredById } = requirePermission(ctx.actor, 'answer-leads');
  const answered = await ctx.db
    .update(leadMessages)
    .set({ answeredAt: ctx.now(), answeredById })
    .where(and(eq(leadMessages.requestId, requestId), isNull(leadMessages.answeredAt)))
    .returning({ id: leadMessages.id });
  return answered.length;
}

/** For messages that staff answered by phone or somewhere else. False if there is no such request. */
export async function answerMessages(ctx: Ctx, requestId: number): Promise<boolean> {
  requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx) => {
    const isOne = eq(consultationRequests.id, requestId);
    const [request] = await ctx.db.select({ id: consultationRequests.id }).from(consultationRequests).where(isOne);
    if (!request) return false;
    const messages = await markMessagesAnswered(ctx, requestId);
    if (messages > 0) {
      await recordAudit(ctx, {
        action: 'contact.answer-messages',
        subject: `contact ${requestId}`,
        after: { messages },
      });
    }
    return true;
  });
}
