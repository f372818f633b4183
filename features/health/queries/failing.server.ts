import { findEntry } from '#db/installation.ts';
import type { Ctx } from '#features/ctx.ts';
import { can } from '#features/permissions.ts';
import { countFailing, readTold, TOLD } from '../rules/telling.ts';

/** How many checks and jobs fail, as of the last run of the job `health`. 0 for those who may not see the page. */
export async function countFailingChecks({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<number> {
  if (!can(actor, 'open-settings')) return 0;
  return countFailing(readTold((await findEntry(db, TOLD)) ?? '{}'));
}
