import { type List, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  actorName: auditEntries.actorName,
  action: auditEntries.action,
  subject: auditEntries.subject,
  before: auditEntries.before,
  after: auditEntries.after,
};

type Row = Pick<typeof auditEntries.$inferSelect, keyof typeof columns>;

const auditList: List<Row & { key: string }> = {
  table: 'audit_entries',
  id: auditEntries.id,
  sorts: { at: { by: auditEntries.at, kind: 'time' } },
  filters: { all: { counts: () => true } },
  lists: () => true,
  search: searchIn(auditEntries.search),
  read: (db, { where, orderBy, limit, key }) =>
    db
      .select({ ...columns, key })
      .from(auditEntries)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
};

export function listAuditEntries(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, auditList, request);
}
