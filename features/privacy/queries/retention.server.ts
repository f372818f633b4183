import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import type { RetentionReport } from '../contract.ts';

/** What the next run deletes, without deleting it. */
export async function previewRetention(ctx: Ctx): Promise<RetentionReport> {
  requireAdmin(ctx.actor);
  return { nextRunAt: ctx.now().toISOString(), lastRun: null, rules: [], exempt: { count: 0, rows: [] } };
}
