import { type PromiseKey, promised } from '#content/promises.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { promises, SWITCH } from '#db/schema/promises.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { listSwitchedOff } from '../queries/switches.server.ts';

type SwitchResult = { ok: true } | { ok: false; reason: 'required' };

/**
 * While a promise is off, nothing is owed of it, and its sentences are taken away from the pages. Once it is on again,
 * what begins from then on is owed. Nothing changes if it is so already.
 */
export function switchPromise(ctx: Ctx, promise: PromiseKey, isOn: boolean): Promise<SwitchResult> {
  requirePermission(ctx.actor, 'manage-site');
  return inTransaction(ctx, async (ctx): Promise<SwitchResult> => {
    if (promised(promise).fixedBy === 'law') return { ok: false, reason: 'required' };
    const wasOn = !(await listSwitchedOff(ctx)).includes(promise);
    if (wasOn === isOn) return { ok: true };
    const set = { keptAt: isOn ? ctx.now() : null };
    await ctx.db
      .insert(promises)
      .values({ promise, subjectId: SWITCH, ...set })
      .onConflictDoUpdate({ target: [promises.promise, promises.subjectId], set });
    await raiseContentVersion(ctx.db);
    await recordAudit(ctx, {
      action: 'promise.switch',
      subject: `promise ${promise}`,
      before: { isOn: wasOn },
      after: { isOn },
    });
    return { ok: true };
  });
}
