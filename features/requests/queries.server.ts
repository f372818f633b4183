import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, isNotNull, isNull, not, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { findMatches } from '#db/list/matches.ts';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { conversations } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests, senderText } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { isStaff, requirePermission } from '#features/permissions.ts';
import { isProvenAddress } from '#features/personal.server.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { toDollars } from '#lib/money.ts';
import { fullName } from '#lib/text/full-name.ts';
import { businessMinutes } from '#lib/time/business-time.ts';
import { HOUR } from '#lib/time/durations.ts';
import { versionOf } from '#lib/version.ts';
import { consultation } from './contract.ts';
import { type ConsultationRequest, fieldsOf } from './input.ts';
import { looksLikeSpam, requestPath } from './rules/requests.ts';
import { sourceOf } from './rules/source.ts';

export const consultationColumns = {
  ...columnsIn(consultationRequests, consultation),
  spamAt: consultationRequests.spamAt,
  valueCents: consultationRequests.valueCents,
  lastVisit: consultationRequests.lastVisit,
};

export type Stored = Selected<typeof consultationColumns>;

/** Since when it waits for an answer: the first one, or one to an email that came after it. */
function waitingFrom({ status, firstAnswerAt, spamAt, waitsSince, createdAt }: Stored): Date | null {
  if (spamAt !== null) return null;
  return waitsSince ?? (status === 'new' && firstAnswerAt === null ? createdAt : null);
}

/** The business time that it has waited for an answer by now, or else until the first answer. */
function waitedMinutes({ now, mail }: Pick<Ctx, 'now' | 'mail'>, row: Stored): number | null {
  const since = waitingFrom(row);
  if (since) return businessMinutes(since, now(), mail);
  return row.firstAnswerAt && businessMinutes(row.createdAt, row.firstAnswerAt, mail);
}

export function toConsultation(ctx: Pick<Ctx, 'now' | 'mail'>, stored: Stored) {
  const { spamAt, valueCents, lastVisit, ...row } = stored;
  const waited = waitedMinutes(ctx, stored);
  return {
    ...row,
    isSpam: spamAt !== null,
    value: valueCents === null ? null : toDollars(valueCents),
    waitedMinutes: waited,
    isOverdue: waitingFrom(stored) !== null && waited !== null && waited >= ctx.mail.unansweredHours * 60,
    sourceDetail: sourceOf(lastVisit).detail,
    version: versionOf([row.status, row.notes, spamAt !== null, row.ownerId, row.followUpOn, valueCents]),
  };
}

/** Whether the user is staff or a customer with a confirmed address, and so not a robot. */
async function isKnownPerson({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<boolean> {
  if (!actor) return false;
  if (isStaff(actor.role)) return true;
  const isConfirmed = and(eq(users.id, actor.id), isNotNull(users.emailVerifiedAt));
  return (await db.$count(users, isConfirmed)) > 0;
}

/** Whether the request looks like spam and comes from nobody we know. */
export const isSuspectedSpam = async (ctx: Ctx, request: Parameters<typeof looksLikeSpam>[0]) =>
  looksLikeSpam(request) && !(await isKnownPerson(ctx));

/** Whether the hour has a request with the same fields, equally suspected. */
export async function wasSent(ctx: Ctx, request: ConsultationRequest): Promise<boolean> {
  const fields = fieldsOf(request);
  const isSpam = await isSuspectedSpam(ctx, request);
  const recent = await ctx.db
    .select()
    .from(consultationRequests)
    .where(
      and(
        eq(sql`lower(${consultationRequests.email})`, request.email),
        gt(consultationRequests.createdAt, new Date(ctx.now().getTime() - HOUR)),
        isSpam ? isNotNull(consultationRequests.spamAt) : isNull(consultationRequests.spamAt),
        // A booking's hold may have ended since.
        notExists(
          ctx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.requestId, consultationRequests.id)),
        ),
      ),
    );
  return recent.some((row) => isDeepStrictEqual({ ...row, ...fields }, row));
}

/** Suspected on arrival and in the spam folder since. Staff can only move a request there later. */
export const wasSuspected = eq(consultationRequests.spamAt, consultationRequests.createdAt);

export const isSpamByStaff = and(isNotNull(consultationRequests.spamAt), not(wasSuspected));

const isGenuine = isNull(consultationRequests.spamAt);

const consultationList = (ctx: Ctx) =>
  defineList({
    table: consultationRequests,
    columns: consultationColumns,
    answer: (row) => toConsultation(ctx, row),
    sorts: {
      createdAt: consultationRequests.createdAt,
      name: ignoringCase(sql`${consultationRequests.firstName} || ' ' || ${consultationRequests.lastName}`),
      email: ignoringCase(consultationRequests.email),
      company: ignoringCase(consultationRequests.company),
      interest: consultationRequests.interest,
      status: consultationRequests.status,
    },
    filters: {
      inbox: { counts: (bucket) => bucket !== 'spam', where: isGenuine },
      spam: { counts: (bucket) => bucket === 'spam', where: isNotNull(consultationRequests.spamAt) },
      ...filtersBy(consultationRequests.status, isGenuine),
    },
  });

export function listConsultations(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'answer-leads');
  return readList(ctx.db, consultationList(ctx), request);
}

const emailColumns = {
  recipient: outbox.recipient,
  kind: sql<'staff' | 'request'>`${outbox.kind}`,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  failedAt: outbox.failedAt,
  canceledAt: outbox.canceledAt,
  error: outbox.lastError,
};

function toRequestEmail({ createdAt, sentAt, failedAt, canceledAt, ...email }: Selected<typeof emailColumns>) {
  const state = (name: 'queued' | 'sent' | 'failed' | 'canceled', at: Date) => ({ ...email, state: name, at });
  if (sentAt) return state('sent', sentAt);
  if (failedAt) return state('failed', failedAt);
  return canceledAt ? state('canceled', canceledAt) : state('queued', createdAt);
}

/** The request with its emails to staff and to the visitor; null if it is unknown. */
export async function findConsultation(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'answer-leads');
  const [row] = await ctx.db
    .select(consultationColumns)
    .from(consultationRequests)
    .where(eq(consultationRequests.id, id));
  if (!row) return null;
  const emails = await ctx.db.select(emailColumns).from(outbox).where(eq(outbox.requestId, id)).orderBy(asc(outbox.id));
  return { ...toConsultation(ctx, row), emails: emails.map(toRequestEmail) };
}

/** Leads whose name, email and company contain the words, then those with words in the message. Spam is never among them. */
export async function searchLeads(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  requirePermission(ctx.actor, 'answer-leads');
  const { id, firstName, lastName, email, company, status, search, createdAt } = consultationRequests;
  const find = (text: SQLWrapper) =>
    findMatches(
      ctx.db,
      {
        table: consultationRequests,
        columns: { id, firstName, lastName, email, company, status },
        text,
        isIndexed: true,
        newest: createdAt,
        where: isGenuine,
      },
      { q, most: MOST_FOUND },
    );
  const senders = await find(senderText(consultationRequests));
  const isKnown = new Set(senders.map((lead) => lead.id));
  const writers = senders.length < MOST_FOUND ? await find(search) : [];
  const found = [...senders, ...writers.filter((lead) => !isKnown.has(lead.id))].slice(0, MOST_FOUND);
  return found.map((lead) => ({
    id: lead.id,
    title: fullName(lead),
    detail: lead.company || lead.email,
    status: lead.status,
    path: requestPath(lead.id),
  }));
}

const MAX_ROWS = 100;

/** The latest requests from an email address. */
export async function listConsultationsFrom(ctx: Ctx, email: string) {
  requirePermission(ctx.actor, 'answer-leads');
  const rows = await ctx.db
    .select(consultationColumns)
    .from(consultationRequests)
    .where(eq(sql`lower(${consultationRequests.email})`, email.toLowerCase()))
    .orderBy(sql`${consultationRequests.createdAt} desc`, sql`${consultationRequests.id} desc`)
    .limit(MAX_ROWS);
  return rows.map((row) => toConsultation(ctx, row));
}

/** Handed-over conversations of accounts whose owner never confirmed the address, and may have mistyped it. */
const isOfUnconfirmedAccount = sql`exists (select from ${conversations} inner join ${users} on ${users.id} = ${conversations.userId}
  where ${conversations.requestId} = ${consultationRequests.id} and not ${isProvenAddress})`;

export const isRequestFrom = (email: string) =>
  and(eq(sql`lower(${consultationRequests.email})`, email), not(isOfUnconfirmedAccount));

/** A query for the ids of the requests that certainly come from the address. */
export const requestsFrom = (email: string) =>
  sql`select ${consultationRequests.id} from ${consultationRequests} where ${isRequestFrom(email)}`;

export const isOpenOf = (ownerIds: readonly number[]) =>
  and(
    inArray(consultationRequests.ownerId, [...ownerIds]),
    inArray(consultationRequests.status, ['new', 'contacted', 'qualified']),
  );

/** Leads of these owners that are still worked on. */
export const listOpenLeads = ({ db }: Ctx, ownerIds: readonly number[]) =>
  db
    .select({ id: consultationRequests.id, ownerId: consultationRequests.ownerId })
    .from(consultationRequests)
    .where(isOpenOf(ownerIds))
    .orderBy(asc(consultationRequests.id));
