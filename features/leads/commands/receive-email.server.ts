import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { receivedAttachments, receivedEmails, receivedParts } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import type { FetchedEmail } from '#features/mail/imapflow.server.ts';
import type { ParsedEmail } from '#features/mail/postal-mime.server.ts';
import { parseInThread } from '#features/mail/postal-mime-thread.server.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { rolesThatMay } from '#features/permissions.ts';
import { markWaiting } from '#features/requests/commands/answers.server.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { isErasedAddress } from '#lib/erased-address.ts';
import { fullName } from '#lib/text/full-name.ts';
import { trimLine } from '#lib/text/text.ts';
import { DAY } from '#lib/time/durations.ts';
import {
  isAutomatic,
  type KeptAttachment,
  keepAttachments,
  ownIds,
  RECEIVED,
  refuseParts,
  splitQuoted,
  storable,
} from '../rules/received.ts';

type MatchedBy = (typeof receivedEmails.$inferSelect)['matchedBy'];
type Match = { requestId: number; matchedBy: MatchedBy };

/** An email of the inbox with what is known of it before it is stored. */
export type IncomingEmail = {
  parsed: ParsedEmail;
  fetched: FetchedEmail;
  /** The same whenever the email is found again. */
  messageId: string;
  /** Ids of our emails that it answers. */
  answers: string[];
  place: { uidValidity: string; uid: number };
};

/** Null if it can't be read as an email. */
export async function readIncoming(
  { mail }: Pick<Ctx, 'mail'>,
  fetched: FetchedEmail,
  place: IncomingEmail['place'],
): Promise<IncomingEmail | null> {
  const parsed = await parseInThread(fetched.source);
  if (!parsed) return null;
  const hash = () => `sha256:${createHash('sha256').update(fetched.source).digest('base64url')}`;
  const { hostname } = new URL(mail.appUrl);
  const messageId = storable(parsed.messageId, 500) || hash();
  return { parsed, fetched, messageId, answers: ownIds(parsed.answers, hostname), place };
}

const { id: requestIdColumn, email: requestEmail, spamAt, createdAt } = consultationRequests;

/** The request of the first of our emails that it answers. */
async function matchByReply({ db }: Ctx, answers: string[]): Promise<Match | null> {
  if (answers.length === 0) return null;
  const found = await db
    .select({ messageId: outbox.messageId, requestId: outbox.requestId })
    .from(outbox)
    .where(and(inArray(outbox.messageId, answers), isNotNull(outbox.requestId)));
  const first = answers.map((answer) => found.find(({ messageId }) => messageId === answer)).find(Boolean);
  return first?.requestId ? { requestId: first.requestId, matchedBy: 'reply' } : null;
}

/** The latest genuine request from that address, which is only a hint: anyone can write any sender. */
async function matchByAddress({ db }: Ctx, address: string): Promise<Match | null> {
  if (address === '' || isErasedAddress(address)) return null;
  const [found] = await db
    .select({ requestId: requestIdColumn })
    .from(consultationRequests)
    .where(and(eq(sql`lower(${requestEmail})`, address), isNull(spamAt)))
    .orderBy(desc(createdAt), desc(requestIdColumn))
    .limit(1);
  return found ? { ...found, matchedBy: 'address' } : null;
}

/** Emails to ourselves, such as notifications to the address that is read. */
async function isOwn({ db, mail }: Ctx, { parsed }: IncomingEmail): Promise<boolean> {
  const ids = ownIds([parsed.messageId], new URL(mail.appUrl).hostname);
  if (ids.length === 0) return false;
  return (await db.$count(outbox, inArray(outbox.messageId, ids))) > 0;
}

/** Staff who answer from their own mail program, with a copy to the mailbox. Nothing waits for them. */
async function isFromStaff({ db, mail }: Ctx, address: string): Promise<boolean> {
  if (mail.leadAddresses.includes(address) || address === mail.inbox?.address) return true;
  const isStaff = inArray(users.role, rolesThatMay('answer-leads'));
  return (await db.$count(users, and(eq(sql`lower(${users.email})`, address), isStaff))) > 0;
}

async function storedBytes({ db }: Ctx, requestId: number): Promise<number> {
  const [found] = await db
    .select({ bytes: sum(receivedAttachments.sizeBytes) })
    .from(receivedAttachments)
    .innerJoin(receivedEmails, eq(receivedEmails.id, receivedAttachments.emailId))
    .where(and(eq(receivedEmails.requestId, requestId), isNull(receivedAttachments.refused)));
  return Number(found?.bytes ?? 0);
}

async function isFlooded({ db, now }: Ctx, requestId: number): Promise<boolean> {
  const aDayAgo = new Date(now().getTime() - DAY);
  const [found] = await db
    .select({ count: count() })
    .from(receivedEmails)
    .where(and(eq(receivedEmails.requestId, requestId), gt(receivedEmails.receivedAt, aDayAgo)));
  return (found?.count ?? 0) >= RECEIVED.perDay;
}

const PART = 64 * 1024;

async function storeAttachment({ db }: Ctx, emailId: number, { content, ...facts }: KeptAttachment): Promise<void> {
  const [added] = await db
    .insert(receivedAttachments)
    .values({ ...facts, emailId })
    .returning({ id: receivedAttachments.id });
  if (!added || !content) return;
  for (let start = 0; start < content.byteLength; start += PART) {
    await db.insert(receivedParts).values({ attachmentId: added.id, content: content.subarray(start, start + PART) });
  }
}

async function storeEmail(ctx: Ctx, { requestId, matchedBy }: Match, incoming: IncomingEmail) {
  const { parsed, fetched, messageId, place } = incoming;
  const { text, quoted } = splitQuoted(storable(parsed.text, RECEIVED.text * 10));
  const [added] = await ctx.db
    .insert(receivedEmails)
    .values({
      requestId,
      messageId,
      matchedBy,
      fromName: trimLine(storable(parsed.fromName, RECEIVED.name)),
      fromAddress: storable(parsed.fromAddress, 320),
      isAutomatic: isAutomatic(parsed.headers, matchedBy === 'reply'),
      subject: trimLine(storable(parsed.subject, RECEIVED.subject).replace(/\s+/g, ' ')),
      text: storable(text, RECEIVED.text),
      quoted: storable(quoted, RECEIVED.text),
      sentAt: parsed.sentAt === null ? null : new Date(parsed.sentAt),
      receivedAt: ctx.now(),
      ...place,
    })
    .onConflictDoNothing()
    .returning({ id: receivedEmails.id, isAutomatic: receivedEmails.isAutomatic });
  if (!added) return null;
  const attachments = fetched.isWhole
    ? keepAttachments(parsed.attachments, await storedBytes(ctx, requestId))
    : refuseParts(fetched.parts);
  for (const attachment of attachments) await storeAttachment(ctx, added.id, attachment);
  return added;
}

/**
 * Stores the email with the lead that it belongs to, in the transaction of `ctx.db`: `stored` also if it was stored
 * before. `other`: it belongs to no lead, and stays unread in the mailbox. Nothing ever answers it by itself.
 */
export async function receiveEmail(ctx: Ctx, incoming: IncomingEmail): Promise<'stored' | 'other'> {
  if (await isOwn(ctx, incoming)) return 'other';
  const match = (await matchByReply(ctx, incoming.answers)) ?? (await matchByAddress(ctx, incoming.parsed.fromAddress));
  if (!match) return 'other';
  const { firstName, lastName, id } = consultationRequests;
  // The lock makes an erasure of the lead wait, or finds it erased.
  const [lead] = await ctx.db
    .select({ firstName, lastName, spamAt })
    .from(consultationRequests)
    .where(eq(id, match.requestId))
    .for('update');
  if (!lead) return 'other';
  const known = await ctx.db.$count(receivedEmails, eq(receivedEmails.messageId, incoming.messageId));
  if (known > 0) return 'stored';
  if (await isFlooded(ctx, match.requestId)) return 'other';
  const stored = await storeEmail(ctx, match, incoming);
  if (!stored || stored.isAutomatic) return 'stored';
  if (await isFromStaff(ctx, incoming.parsed.fromAddress)) return 'stored';
  const isNewlyWaiting = await markWaiting(ctx, match.requestId);
  if (lead.spamAt !== null) return 'stored';
  await notifyStaff(
    ctx,
    {
      kind: 'reply',
      eventKey: `received-email:${stored.id}`,
      subject: fullName(lead),
      detail: incoming.parsed.subject.slice(0, RECEIVED.subject),
      path: requestPath(match.requestId),
    },
    // One email for each wait, however many emails somebody sends.
    isNewlyWaiting ? {} : { email: null },
  );
  return 'stored';
}
