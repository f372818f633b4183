import { and, eq } from 'drizzle-orm';
import { leadDocuments } from '#db/schema/leads.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { withdrawEmails } from '#features/mail/commands/withdraw-emails.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { type Answer, markAnswered, takeBackAnswer } from '#features/requests/commands/answers.server.ts';
import { correctAddress } from '#features/requests/commands/correct-address.server.ts';
import { isSameJson } from '#lib/differs.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { documentEmail } from '../emails.tsx';
import type { DocumentInput, SendDocument } from '../input.ts';
import { isDocumentLost } from '../queries/documents.server.ts';
import { type DocumentKind, documentEmailKey, documentState, whyNotSendable } from '../rules/documents.ts';
import { findAuthor } from './send-reply.server.ts';

/**
 * `stale_edit`: somebody else changed it meanwhile. `sent`: it is with the visitor, so it stays as it is. `not_sent`: no
 * link works. `empty`: it lacks a title or a section. `spam`: the request is suspected spam. `too_late`: the email is on
 * its way.
 */
export type DocumentResult =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'stale_edit' | 'sent' | 'not_sent' | 'empty' | 'spam' | 'too_late' };

type Stored = typeof leadDocuments.$inferSelect;
type Lead = Pick<typeof consultationRequests.$inferSelect, 'id' | 'email' | 'firstName' | 'spamAt'>;

/** Runs with the document locked. The first one who needs it adds its row. Null if there is no such request. */
function withDocument(
  ctx: Ctx,
  requestId: number,
  kind: DocumentKind,
  run: (ctx: Ctx, document: Stored, request: Lead) => Promise<DocumentResult>,
): Promise<DocumentResult> {
  const { id: createdById } = requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx): Promise<DocumentResult> => {
    const { id, email, firstName, spamAt } = consultationRequests;
    // The lock keeps the request from being deleted before the row is added.
    const [request] = await ctx.db
      .select({ id, email, firstName, spamAt })
      .from(consultationRequests)
      .where(eq(id, requestId))
      .for('update');
    if (!request) return { ok: false, reason: 'unknown' };
    await ctx.db
      .insert(leadDocuments)
      .values({ requestId, kind, createdAt: ctx.now(), createdById })
      .onConflictDoNothing();
    const isOne = and(eq(leadDocuments.requestId, requestId), eq(leadDocuments.kind, kind));
    const [document] = await ctx.db.select().from(leadDocuments).where(isOne).for('update');
    if (!document) throw new Error('the document was not stored');
    return run(ctx, document, request);
  });
}

const change = (ctx: Ctx, { id, version }: Stored, values: Partial<Stored>) =>
  ctx.db
    .update(leadDocuments)
    .set({ ...values, version: version + 1 })
    .where(eq(leadDocuments.id, id));

const record = (ctx: Ctx, action: string, { requestId, kind, title }: Stored, answer?: Answer) =>
  recordAudit(ctx, {
    action: `contact.${action}`,
    subject: `contact ${requestId}`,
    before: answer?.before,
    after: { document: kind, title, ...answer?.after },
  });

/** Emails with a link that weren't delivered. */
const withdrawLinks = (ctx: Ctx, { id, requestId }: Stored) => withdrawEmails(ctx, requestId, `lead-document:${id}:`);

const TEXTS = ['title', 'sections', 'prices', 'milestones'] as const;

const isSame = (stored: Stored, given: Omit<DocumentInput, 'version'>) =>
  TEXTS.every((name) => isSameJson(textOf(stored[name]), textOf(given[name])));

/** PostgreSQL orders the keys of stored objects by their length. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf);
  return value !== null && typeof value === 'object'
    ? Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))
    : value;
}

/** Saves a draft, which the visitor doesn't see. The same texts sent again, after an answer that got lost, are saved once. */
export function saveDocument(ctx: Ctx, requestId: number, kind: DocumentKind, { version, ...texts }: DocumentInput) {
  return withDocument(ctx, requestId, kind, async (ctx, stored) => {
    if (isSame(stored, texts)) return { ok: true };
    if (documentState(stored) === 'sent') return { ok: false, reason: 'sent' };
    if (stored.version !== version) return { ok: false, reason: 'stale_edit' };
    await change(ctx, stored, { ...texts, savedAt: ctx.now(), savedById: ctx.actor?.id ?? null });
    return { ok: true };
  });
}

/**
 * Queues an email with a new link, to the address given now or before, and an earlier link stops working. The email waits
 * for a moment, so that sending can be undone. Calling it again with the same version sends nothing more.
 */
export function sendDocument(ctx: Ctx, requestId: number, kind: DocumentKind, { version, ...given }: SendDocument) {
  return withDocument(ctx, requestId, kind, async (ctx, stored, request) => {
    const isDone = documentState(stored) === 'sent' && stored.version === version + 1;
    if (isDone) return { ok: true };
    if (stored.version !== version) return { ok: false, reason: 'stale_edit' };
    if (request.spamAt) return { ok: false, reason: 'spam' };
    const reason = whyNotSendable(stored);
    if (reason) return { ok: false, reason };
    const sentById = ctx.actor?.id ?? 0;
    const author = await findAuthor(ctx, sentById);
    const token = createSecret();
    const sentAt = ctx.now();
    const wasSent = stored.firstSentAt !== null && !(await isDocumentLost(ctx, stored.id));
    const firstSentAt = wasSent ? stored.firstSentAt : sentAt;
    await withdrawLinks(ctx, stored);
    await change(ctx, stored, { tokenHash: hashSecret(token), sentAt, firstSentAt, sentById, revokedAt: null });
    const eventKey = documentEmailKey({ id: stored.id, version: version + 1 });
    const { firstName } = request;
    const email = await correctAddress(ctx, request, given.email);
    const sent = { requestId, kind, title: stored.title, email, firstName, eventKey, sentAt, author, token };
    await ctx.mail.send(ctx, documentEmail(ctx.mail, sent));
    await record(ctx, 'send-document', stored, await markAnswered(ctx, requestId));
    return { ok: true };
  });
}

/**
 * Takes the email back while it waits. Its link stops working; one that it replaced stays replaced. If it was the answer
 * to the lead, the lead waits again.
 */
export function takeBackDocument(ctx: Ctx, requestId: number, kind: DocumentKind) {
  return withDocument(ctx, requestId, kind, async (ctx, stored) => {
    const { sentAt, firstSentAt } = stored;
    if (documentState(stored) !== 'sent' || !sentAt) return { ok: true };
    if (ctx.now().getTime() >= sentAt.getTime() + UNDO_MS) return { ok: false, reason: 'too_late' };
    const wasFirst = firstSentAt?.getTime() === sentAt.getTime();
    await withdrawLinks(ctx, stored);
    await change(ctx, stored, {
      tokenHash: null,
      ...(wasFirst ? { sentAt: null, firstSentAt: null, sentById: null } : { revokedAt: ctx.now() }),
    });
    const sending = { action: 'contact.send-document', subject: `contact ${requestId}`, facts: { document: kind } };
    await takeBackAnswer(ctx, requestId, sending);
    await record(ctx, 'take-back-document', stored);
    return { ok: true };
  });
}

/** Makes the link stop working. Calling it again changes nothing. */
export function revokeDocument(ctx: Ctx, requestId: number, kind: DocumentKind) {
  return withDocument(ctx, requestId, kind, async (ctx, stored) => {
    const state = documentState(stored);
    if (state === 'revoked') return { ok: true };
    if (state === 'draft') return { ok: false, reason: 'not_sent' };
    await withdrawLinks(ctx, stored);
    await change(ctx, stored, { tokenHash: null, revokedAt: ctx.now() });
    await record(ctx, 'revoke-document', stored);
    return { ok: true };
  });
}
