import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Filter, type List, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { versionOf } from '#lib/version.ts';
import { LEAD_STATUSES } from './rules.ts';

export const consultationColumns = {
  id: consultationRequests.id,
  firstName: consultationRequests.firstName,
  lastName: consultationRequests.lastName,
  email: consultationRequests.email,
  company: consultationRequests.company,
  interest: consultationRequests.interest,
  message: consultationRequests.message,
  projectType: consultationRequests.projectType,
  timeline: consultationRequests.timeline,
  budgetRange: consultationRequests.budgetRange,
  preferredContactMethod: consultationRequests.preferredContactMethod,
  serviceType: consultationRequests.serviceType,
  subscribeToNewsletter: consultationRequests.subscribeToNewsletter,
  phone: consultationRequests.phone,
  status: consultationRequests.status,
  notes: consultationRequests.notes,
  spamAt: consultationRequests.spamAt,
  createdAt: consultationRequests.createdAt,
};

export type Stored = Pick<typeof consultationRequests.$inferSelect, keyof typeof consultationColumns>;

/** A request as the API answers it. */
export const toConsultation = <Row extends Stored>({ spamAt, ...row }: Row) => ({
  ...row,
  isSpam: spamAt !== null,
  version: versionOf([row.status, row.notes, spamAt !== null]),
});

const isGenuine = isNull(consultationRequests.spamAt);

const statusFilter = (status: Stored['status']): Filter => ({
  counts: (bucket) => bucket === status,
  where: and(eq(consultationRequests.status, status), isGenuine),
});

const consultationList: List<ReturnType<typeof toConsultation<Stored & { key: string }>>> = {
  table: 'consultation_requests',
  id: consultationRequests.id,
  sorts: {
    createdAt: { by: consultationRequests.createdAt, kind: 'time' },
    name: {
      by: sql`lower(${consultationRequests.firstName} || ' ' || ${consultationRequests.lastName})`,
      kind: 'text',
    },
    email: { by: sql`lower(${consultationRequests.email})`, kind: 'text' },
    company: { by: sql`lower(${consultationRequests.company})`, kind: 'text' },
    interest: { by: consultationRequests.interest, kind: 'text' },
    status: { by: consultationRequests.status, kind: 'text' },
  },
  filters: {
    inbox: { counts: (bucket) => bucket !== 'spam', where: isGenuine },
    spam: { counts: (bucket) => bucket === 'spam', where: isNotNull(consultationRequests.spamAt) },
    ...Object.fromEntries(LEAD_STATUSES.map((status) => [status, statusFilter(status)])),
  },
  lists: () => true,
  search: searchIn(consultationRequests.search),
  read: async (db, { where, orderBy, limit, key }) =>
    (
      await db
        .select({ ...consultationColumns, key })
        .from(consultationRequests)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
    ).map(toConsultation),
};

export function listConsultations(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, consultationList, request);
}

const MOST_OF_ONE = 100;

/** The newest requests that came from an address. */
export async function listConsultationsFrom(ctx: Ctx, email: string) {
  requireAdmin(ctx.actor);
  const rows = await ctx.db
    .select(consultationColumns)
    .from(consultationRequests)
    .where(eq(sql`lower(${consultationRequests.email})`, email.toLowerCase()))
    .orderBy(sql`${consultationRequests.createdAt} desc`, sql`${consultationRequests.id} desc`)
    .limit(MOST_OF_ONE);
  return rows.map(toConsultation);
}
