import { columnsIn } from '#db/list/columns.ts';
import { defineList, everyRow, type ListRequest, readList } from '#db/list/list.ts';
import { auditEntries } from '#db/schema/audit.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { auditEntry } from './contract.ts';

const auditList = defineList({
  table: auditEntries,
  columns: columnsIn(auditEntries, auditEntry),
  answer: (row) => row,
  sorts: { at: auditEntries.at },
  filters: { all: everyRow },
});

export function listAuditEntries(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'see-audit-log');
  return readList(ctx.db, auditList, request);
}
