import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import type { Keep } from './input.ts';
import { ASK_AGAIN, KEEP, subjectOf } from './queries/launch.server.ts';

/** The audit entry is the record: the newest one of an item says whether it is kept. */
export async function keepLaunchItem(ctx: Ctx, { item, isKept }: Keep): Promise<void> {
  requirePermission(ctx.actor, 'open-settings');
  const entry = { action: isKept ? KEEP : ASK_AGAIN, subject: subjectOf(item), after: { isKept } };
  await inTransaction(ctx, (ctx) => recordAudit(ctx, entry));
}
