import { addFirstVersions } from '#features/consultants/commands/add-first-versions.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { repeatErasures } from '#features/privacy/commands/repeat-erasures.server.ts';
import { reportRestore } from '#features/privacy/commands/report-restore.server.ts';
import { endDemoAccounts } from '#features/security/commands/end-demo-accounts.server.ts';

/** In production, ends the accounts of a demo whose database this was, because their passwords are published. */
export async function endForbiddenAccounts(ctx: Ctx): Promise<void> {
  if (!ctx.allowsDemoAccounts) await endDemoAccounts(ctx);
}

/** What a backup lacks or brings back by mistake. On PostgreSQL, where a script restores, the jobs notice it. */
export async function afterRestore(ctx: Ctx): Promise<void> {
  await endForbiddenAccounts(ctx);
  await addFirstVersions(ctx);
  await repeatErasures(ctx);
  await reportRestore(ctx);
}
