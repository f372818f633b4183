import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { yoursNow } from '#content/notifications.ts';
import { lockName } from '#db/locks.ts';
import { users } from '#db/schema/accounts.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { subscribe } from '#features/newsletter/commands/subscribe.server.ts';
import { isWithinLimits } from '#features/newsletter/rules/confirmations.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { tellOwner } from '#features/notifications/commands/tell-owner.server.ts';
import { requirePermission, rolesThatMay } from '#features/permissions.ts';
import { listPolicyKeys } from '#features/policies/queries/in-force.server.ts';
import { REQUEST_POLICIES } from '#features/policies/rules/versions.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fullName } from '#lib/text/full-name.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { DAY } from '#lib/time/durations.ts';
import { versionOf } from '#lib/version.ts';
import { type Lead, leadEmail, receiptEmail } from '../emails.tsx';
import { type ConsultationChange, type ConsultationRequest, fieldsOf, readVisit } from '../input.ts';
import {
  consultationColumns,
  isSuspectedSpam,
  type Stored,
  toConsultation,
  wasSent,
  wasSuspected,
} from '../queries.server.ts';
import { interests, requestPath } from '../rules/requests.ts';
import { sourceOf } from '../rules/source.ts';

/**
 * Stores the request and everything that follows from it in one transaction, or nothing if the same form was sent within the
 * hour: by a double click, or again after an answer that got lost.
 */
export async function requestConsultation(ctx: Ctx, request: ConsultationRequest): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, `request from ${request.email}`);
    if (!(await wasSent(ctx, request))) await addRequest(ctx, request);
  });
}

/**
 * Stores the request and what follows from it, in the transaction of `ctx.db`. Nothing follows from suspected spam. If a
 * call is booked with it, the booking's email takes the place of the receipt. Returns the id of the request.
 */
export async function addRequest(ctx: Ctx, request: ConsultationRequest, { isBooked = false } = {}): Promise<number> {
  const stored = fieldsOf(request);
  const { page, firstVisit, lastVisit } = request;
  const now = ctx.now();
  const isSpam = await isSuspectedSpam(ctx, request);
  const [added] = await ctx.db
    .insert(consultationRequests)
    .values({
      ...stored,
      page,
      firstVisit: readVisit(firstVisit),
      lastVisit: readVisit(lastVisit),
      source: sourceOf(readVisit(lastVisit)).channel,
      policies: await listPolicyKeys(ctx, REQUEST_POLICIES),
      createdAt: now,
      spamAt: isSpam ? now : null,
      confirmationAt: isBooked && !isSpam ? now : null,
    })
    .returning({ id: consultationRequests.id });
  if (!added) throw new Error('The request was not stored');
  if (!isSpam) await acceptRequest(ctx, { ...stored, id: added.id, createdAt: now }, isBooked);
  return added.id;
}

type CustomerRequest = Pick<Lead, 'firstName' | 'lastName' | 'email' | 'interest' | 'message'> & { source: string };

/**
 * Stores what a signed-in customer asks for outside the form, in the transaction of `ctx.db`. It is never suspected of
 * being spam and gets no receipt; whoever adds it notifies staff. Returns the id of the request.
 */
export async function addCustomerRequest(ctx: Ctx, request: CustomerRequest): Promise<number> {
  const [added] = await ctx.db
    .insert(consultationRequests)
    .values({ ...request, createdAt: ctx.now(), policies: await listPolicyKeys(ctx, REQUEST_POLICIES) })
    .returning({ id: consultationRequests.id });
  if (!added) throw new Error('The request was not stored');
  return added.id;
}

/** Notifies staff, confirms the receipt to the visitor and, if requested, signs up for the newsletter. */
async function acceptRequest(ctx: Ctx, lead: Lead, isBooked = false): Promise<void> {
  const isConfirmed = isBooked || (await confirmReceipt(ctx, lead));
  await notifyStaff(
    ctx,
    {
      kind: 'lead',
      eventKey: `consultation-request:${lead.id}`,
      subject: fullName(lead),
      detail: [lead.company, labelOf(interests, lead.interest)].filter(Boolean).join(', '),
      path: requestPath(lead.id),
    },
    { email: (recipient) => leadEmail(ctx.mail, recipient, lead, isConfirmed) },
  );
  if (lead.subscribeToNewsletter) await subscribe(ctx, { email: lead.email, website: '' }, 'consultation');
}

/**
 * One email an hour and three a day for each address, because anyone can enter anyone's. False if the limit prevents
 * it.
 */
async function confirmReceipt(ctx: Ctx, { id, email }: Pick<Lead, 'id' | 'email'>): Promise<boolean> {
  const now = ctx.now();
  await lockName(ctx.db, `request confirmation ${email}`);
  const recent = await ctx.db
    .select({ at: consultationRequests.confirmationAt })
    .from(consultationRequests)
    .where(
      and(
        eq(sql`lower(${consultationRequests.email})`, email),
        gt(consultationRequests.confirmationAt, new Date(now.getTime() - DAY)),
      ),
    );
  const sent = recent.flatMap(({ at }) => at ?? []);
  if (!isWithinLimits(sent, now)) return false;
  await ctx.db.update(consultationRequests).set({ confirmationAt: now }).where(eq(consultationRequests.id, id));
  await ctx.mail.send(ctx, receiptEmail(ctx.mail, email, id, now));
  return true;
}

export type ConsultationResult =
  | { ok: true; request: ReturnType<typeof toConsultation> }
  | { ok: false; reason: 'unknown' | 'stale_edit' | 'unknown_owner' };

/** What an audit entry says about a request. */
const factsOf = (row: Stored) => ({
  status: row.status,
  notes: row.notes,
  isSpam: row.spamAt !== null,
  ownerId: row.ownerId,
  followUpOn: row.followUpOn,
  isWaiting: row.waitsSince !== null,
  value: row.valueCents === null ? null : toDollars(row.valueCents),
});

/** Whether the person may own a lead: who may answer it, and can sign in. */
export async function canOwnLeads(ctx: Ctx, userId: number): Promise<boolean> {
  const hasRole = inArray(users.role, rolesThatMay('answer-leads'));
  const mayOwn = and(eq(users.id, userId), hasRole, eq(users.status, 'active'));
  return (await ctx.db.select({ id: users.id }).from(users).where(mayOwn)).length > 0;
}

/**
 * Changes a locked request and records it, in the transaction of `ctx.db`. `isSpam: false` sends the emails that were
 * skipped; if `isBooked`, the email about its call replaces the receipt.
 */
export async function changeConsultation(
  ctx: Ctx,
  before: Stored,
  { isSpam = before.spamAt !== null, value, isWaiting, ...change }: Omit<ConsultationChange, 'version'>,
  { isBooked = false } = {},
): Promise<Stored> {
  const isAnswered = change.status !== undefined && change.status !== 'new' && before.status === 'new';
  const isDecided = change.status !== undefined && change.status !== before.status;
  const [after] = await ctx.db
    .update(consultationRequests)
    .set({
      ...change,
      ...(value !== undefined && { valueCents: value === null ? null : toCents(value) }),
      spamAt: isSpam ? (before.spamAt ?? ctx.now()) : null,
      firstAnswerAt: before.firstAnswerAt ?? (isAnswered ? ctx.now() : null),
      ...((isDecided || isWaiting === false) && { waitsSince: null }),
      ...(isBooked && { confirmationAt: ctx.now() }),
    })
    .where(eq(consultationRequests.id, before.id))
    .returning(consultationColumns);
  if (!after) throw new Error('a locked request is gone');
  if (before.spamAt && !after.spamAt) await acceptRequest(ctx, after, isBooked);
  await recordAudit(ctx, {
    action: 'contact.update',
    subject: `contact ${before.id}`,
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
}

/** Takes a suspected request out of the spam folder when its visitor has confirmed the address. */
export async function acceptSuspected(ctx: Ctx, id: number): Promise<void> {
  const isOne = and(eq(consultationRequests.id, id), wasSuspected);
  const [before] = await ctx.db.select(consultationColumns).from(consultationRequests).where(isOne).for('update');
  if (before) await changeConsultation(ctx, before, { isSpam: false }, { isBooked: true });
}

/** Tells the new owner of all these leads, once for all of them. Leads that were theirs before don't count. */
export async function tellLeadOwner(ctx: Ctx, changes: readonly { before: Stored; after: Stored }[]): Promise<void> {
  const given = changes.filter(({ before, after }) => before.ownerId !== after.ownerId);
  const [first, ...others] = given;
  if (!first) return;
  const { before, after } = first;
  const owners = { from: before.ownerId, to: after.ownerId };
  if (others.length === 0) {
    const [subject, path] = [fullName(after), requestPath(after.id)];
    return tellOwner(ctx, { id: `request ${after.id}`, what: yoursNow.lead, subject, path, ...owners });
  }
  const subject = fillText(yoursNow.leads, { count: given.length });
  const path = `/admin?tab=contacts&layout=list&view=everything&owner=${after.ownerId}`;
  await tellOwner(ctx, { id: `requests ${versionOf(given.map((one) => one.after.id))}`, subject, path, ...owners });
}

/**
 * Changes only the given fields; fails when the request has changed since `version`. Marking a request as not spam
 * sends the emails that were skipped, in the same transaction. `isBooked`: its call is booked in the same one.
 */
export async function updateConsultation(
  ctx: Ctx,
  id: number,
  { version, ...change }: ConsultationChange,
  options: { isBooked?: boolean } = {},
): Promise<ConsultationResult> {
  requirePermission(ctx.actor, 'answer-leads');
  return inTransaction(ctx, async (ctx) => {
    const isOne = eq(consultationRequests.id, id);
    const [before] = await ctx.db.select(consultationColumns).from(consultationRequests).where(isOne).for('update');
    if (!before) return { ok: false, reason: 'unknown' };
    if (version !== undefined && version !== toConsultation(ctx, before).version)
      return { ok: false, reason: 'stale_edit' };
    if (change.ownerId && change.ownerId !== before.ownerId && !(await canOwnLeads(ctx, change.ownerId)))
      return { ok: false, reason: 'unknown_owner' };
    const after = await changeConsultation(ctx, before, change, options);
    await tellLeadOwner(ctx, [{ before, after }]);
    return { ok: true, request: toConsultation(ctx, after) };
  });
}
