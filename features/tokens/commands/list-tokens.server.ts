import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { listPlansFor } from '../queries/plans-for.server.ts';
import { readBalance } from './lock-balance.server.ts';

/** The actor's plans with their tokens, each renewed if that is due. */
export async function listTokens(ctx: Ctx) {
  const { id } = requireSignedIn(ctx.actor);
  const data = [];
  for (const { renewalDate, includes, ownerId: _, ...plan } of await listPlansFor(ctx, id)) {
    const balance = await readBalance(ctx, plan.subscriptionId);
    if (!balance) continue;
    const { includedTokens, planTokens, packTokens } = balance;
    const { documents, people } = includes;
    data.push({ ...plan, includedTokens, planTokens, packTokens, renewsAt: renewalDate, documents, people });
  }
  return { data, count: data.length };
}
