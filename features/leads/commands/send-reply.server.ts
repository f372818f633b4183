import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { markAnswered } from '#features/requests/commands/answers.server.ts';
import { HOUR } from '#lib/time/durations.ts';
import { replyEmail } from '../emails.tsx';
import type { ReplyInput } from '../input.ts';
import { isReplyTo } from '../queries/replies.server.ts';
import { MOST_REPLIES } from '../rules/replies.ts';
import { markMessagesAnswered } from './messages.server.ts';

/**
 * `spam`: the request is suspected spam. `too_many`: this person has sent the most replies of an hour. `answered`: a
 * colleague has replied since the writer last looked.
 */
export type ReplyResult =
  | { ok: true; emailId: number }
  | { ok: false; reason: 'unknown' | 'spam' | 'too_many' }
  | { ok: false; reason: 'answered'; by: string };

/** Who writes to the visitor, as the email names them. */
export async function findAuthor(ctx: Ctx, id: number) {
  const [author] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  if (!author) throw new Error('the author has no account');
  return author;
}

async function findEmail(ctx: Ctx, eventKey: string): Promise<number | null> {
  const [email] = await ctx.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.eventKey, eventKey));
  return email?.id ?? null;
}

/** The last email of the conversation that reached the visitor, or will. */
async function findPrevious(ctx: Ctx, request: { id: number; email: string }): Promise<string | undefined> {
  const [previous] = await ctx.db
    .select({ messageId: outbox.messageId })
    .from(outbox)
    .where(
      and(
        eq(outbox.requestId, request.id),
        eq(sql`lower(${outbox.recipient})`, request.email),
        inArray(outbox.status, ['queued', 'sent']),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1);
  return previous?.messageId;
}

/** Which colleague has replied after that reply. */
async function findColleague(ctx: Ctx, requestId: number, seen: number | null): Promise<string | null> {
  const [later] = await ctx.db
    .select({ name: hostName })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.authorId))
    .where(and(isReplyTo(requestId), gt(outbox.id, seen ?? 0), ne(outbox.authorId, ctx.actor?.id ?? 0)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return later?.name ?? null;
}

async function isOverLimit(ctx: Ctx, authorId: number): Promise<boolean> {
  const anHourAgo = new Date(ctx.now().getTime() - HOUR);
  const [recent] = await ctx.db
    .select({ count: count() })
    .from(outbox)
    .where(and(eq(outbox.authorId, authorId), gt(outbox.createdAt, anHourAgo)));
  return (recent?.count ?? 0) >= MOST_REPLIES;
}

/**
 * Queues the email in the transaction that marks the request as answered. The same `requestKey` sends it once, however
 * often it is called. With `seen`, nothing is sent if a colleague has replied since.
 */
export async function sendReply(
  ctx: Ctx,
  requestId: number,
  { subject, body, requestKey = randomUUID(), seen }: ReplyInput,
): Promise<ReplyResult> {
  const { id: authorId } = requirePermission(ctx.actor, 'answer-leads');
  const eventKey = `reply:${requestId}:${authorId}:${requestKey}`;
  return inTransaction(ctx, async (ctx) => {
    const isOne = eq(consultationRequests.id, requestId);
    // The lock makes a second attempt wait until the first one's email can be found.
    const [request] = await ctx.db
      .select({
        id: consultationRequests.id,
        email: sql<string>`lower(${consultationRequests.email})`,
        status: consultationRequests.status,
        spamAt: consultationRequests.spamAt,
      })
      .from(consultationRequests)
      .where(isOne)
      .for('update');
    if (!request) return { ok: false, reason: 'unknown' };
    const sent = await findEmail(ctx, eventKey);
    if (sent !== null) return { ok: true, emailId: sent };
    if (request.spamAt) return { ok: false, reason: 'spam' };
    const by = seen === undefined ? null : await findColleague(ctx, requestId, seen);
    if (by !== null) return { ok: false, reason: 'answered', by };
    if (await isOverLimit(ctx, authorId)) return { ok: false, reason: 'too_many' };

    const author = await findAuthor(ctx, authorId);
    const inReplyTo = await findPrevious(ctx, request);
    await ctx.mail.send(ctx, {
      ...replyEmail(ctx.mail, { recipient: request.email, eventKey, subject, body, author }),
      requestId,
      authorId,
      inReplyTo,
    });
    const emailId = await findEmail(ctx, eventKey);
    if (emailId === null) throw new Error('the reply was not queued');
    await markAnswered(ctx, requestId);
    await markMessagesAnswered(ctx, requestId);
    const status = request.status === 'new' ? 'contacted' : request.status;
    await recordAudit(ctx, {
      action: 'contact.reply',
      subject: `contact ${requestId}`,
      before: { status: request.status },
      after: { status, email: emailId, subject },
    });
    return { ok: true, emailId };
  });
}
