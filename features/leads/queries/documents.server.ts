import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { leadDocuments, leadMessages } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { fateOfEmails } from '#features/mail/queries/delivery.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { nameOf } from '#features/personal.server.ts';
import { hashSecret } from '#lib/secret.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { type DocumentKind, documentEmailKey, documentState } from '../rules/documents.ts';

const { id, requestId, kind, title, sections, prices, milestones, sentAt, tokenHash } = leadDocuments;

/** What a document's page shows. */
export type DocumentFacts = Pick<
  typeof leadDocuments.$inferSelect,
  'kind' | 'title' | 'sections' | 'prices' | 'milestones' | 'sentAt'
>;

const { firstName, lastName, company, email } = consultationRequests;

const pageColumns = {
  id,
  requestId,
  kind,
  title,
  sections,
  prices,
  milestones,
  sentAt,
  /** Whom it is for. */
  name: sql<string>`coalesce(nullif(${company}, ''), trim(${firstName} || ' ' || ${lastName}))`,
};

const NONE = {
  version: 0,
  title: '',
  sections: [],
  prices: [],
  milestones: '',
  savedAt: null,
  firstSentAt: null,
  sentAt: null,
  tokenHash: null,
};

/** The document with that secret link; null if the link is unknown, revoked, or of a request in the spam folder. */
export async function findOpenDocument(ctx: Ctx, token: string, { isLocked = false } = {}) {
  const query = ctx.db
    .select(pageColumns)
    .from(leadDocuments)
    .innerJoin(consultationRequests, eq(consultationRequests.id, requestId))
    .where(and(eq(tokenHash, hashSecret(token)), isNull(consultationRequests.spamAt)));
  const [found] = await (isLocked ? query.for('update', { of: leadDocuments }) : query);
  return found ?? null;
}

/** What the page of the document would show now; null if there is no such request. */
export async function previewDocument(ctx: Ctx, request: number, ofKind: DocumentKind) {
  requirePermission(ctx.actor, 'answer-leads');
  const isOne = and(eq(requestId, consultationRequests.id), eq(kind, ofKind));
  const [found] = await ctx.db
    .select({ document: leadDocuments, name: pageColumns.name })
    .from(consultationRequests)
    .leftJoin(leadDocuments, isOne)
    .where(eq(consultationRequests.id, request));
  return found ? { ...NONE, ...found.document, kind: ofKind, name: found.name } : null;
}

async function findEmail({ db }: Ctx, document: { id: number; version: number }) {
  const [found] = await db
    .select({ status: outbox.status })
    .from(outbox)
    .where(eq(outbox.eventKey, documentEmailKey(document)));
  return found?.status ?? null;
}

export const fateOfDocument = fateOfEmails(
  sql`${leadDocuments}.request_id`,
  sql`concat_ws(':', 'lead-document', ${leadDocuments}.id, '%')`,
);

/** It was sent, but each email with a link to it failed or was canceled. */
export const isDocumentLost = async ({ db }: Ctx, documentId: number): Promise<boolean> =>
  (await db.$count(leadDocuments, and(eq(id, documentId), eq(fateOfDocument, 'lost')))) > 0;

const writer = alias(users, 'writer');
const sender = alias(users, 'sender');

/** The document as staff see it; an empty one before the first save. Null if there is no such request. */
export async function readDocument(ctx: Ctx, request: number, ofKind: DocumentKind) {
  requirePermission(ctx.actor, 'answer-leads');
  const [found] = await ctx.db
    .select({
      to: email,
      document: leadDocuments,
      savedBy: nameOf(writer),
      sentBy: nameOf(sender),
    })
    .from(consultationRequests)
    .leftJoin(leadDocuments, and(eq(requestId, consultationRequests.id), eq(kind, ofKind)))
    .leftJoin(writer, eq(writer.id, leadDocuments.savedById))
    .leftJoin(sender, eq(sender.id, leadDocuments.sentById))
    .where(eq(consultationRequests.id, request));
  if (!found) return null;
  const { document } = found;
  const stored = document ?? NONE;
  const state = documentState(stored);
  return {
    kind: ofKind,
    version: stored.version,
    title: stored.title,
    sections: stored.sections,
    prices: stored.prices,
    milestones: stored.milestones,
    savedAt: stored.savedAt,
    savedBy: found.savedBy,
    state,
    firstSentAt: stored.firstSentAt,
    sentAt: stored.sentAt,
    sentBy: found.sentBy,
    undoUntil: state === 'sent' && stored.sentAt ? new Date(stored.sentAt.getTime() + UNDO_MS) : null,
    email: document && state === 'sent' ? await findEmail(ctx, document) : null,
    to: found.to,
    timeZone: ctx.mail.timeZone,
  };
}

const MOST_MESSAGES = 100;

/** What the visitor wrote back, newest first. Null if there is no such request. */
export async function listMessages(ctx: Ctx, request: number) {
  requirePermission(ctx.actor, 'answer-leads');
  const isOne = eq(consultationRequests.id, request);
  if ((await ctx.db.$count(consultationRequests, isOne)) === 0) return null;
  return ctx.db
    .select({
      id: leadMessages.id,
      about: title,
      text: leadMessages.text,
      receivedAt: leadMessages.receivedAt,
      answeredAt: leadMessages.answeredAt,
    })
    .from(leadMessages)
    .leftJoin(leadDocuments, eq(id, leadMessages.documentId))
    .where(eq(leadMessages.requestId, request))
    .orderBy(desc(leadMessages.receivedAt), desc(leadMessages.id))
    .limit(MOST_MESSAGES);
}

/** Messages that wait for an answer, the longest wait first, each with its lead. */
export function listWaitingMessages(ctx: Ctx, most: number) {
  requirePermission(ctx.actor, 'answer-leads');
  return ctx.db
    .select({
      requestId: leadMessages.requestId,
      firstName,
      lastName,
      company,
      text: leadMessages.text,
      receivedAt: leadMessages.receivedAt,
    })
    .from(leadMessages)
    .innerJoin(consultationRequests, eq(consultationRequests.id, leadMessages.requestId))
    .where(and(isNull(leadMessages.answeredAt), isNull(consultationRequests.spamAt)))
    .orderBy(asc(leadMessages.receivedAt), asc(leadMessages.id))
    .limit(most);
}
