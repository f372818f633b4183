import { eq } from 'drizzle-orm';
import type { OwnValues } from '#content/own.ts';
import { promiseTexts } from '#content/promise-texts.ts';
import type { PromiseKey } from '#content/promises.ts';
import { promises, SWITCH } from '#db/schema/promises.ts';
import type { Ctx } from '#features/ctx.ts';
import { readPublishedValues } from '#features/site/queries/values.server.ts';
import { isPromise } from '../rules.ts';

/** By promise, since when it is on again; null while it is off. Those that were never switched off are missing. */
export async function readSwitches({ db }: Pick<Ctx, 'db'>): Promise<Map<PromiseKey, Date | null>> {
  const rows = await db
    .select({ promise: promises.promise, onSince: promises.keptAt })
    .from(promises)
    .where(eq(promises.subjectId, SWITCH));
  return new Map(rows.flatMap(({ promise, onSince }) => (isPromise(promise) ? [[promise, onSince] as const] : [])));
}

export const listSwitchedOff = async (ctx: Pick<Ctx, 'db'>): Promise<PromiseKey[]> =>
  [...(await readSwitches(ctx))].flatMap(([promise, onSince]) => (onSince === null ? [promise] : []));

/** Nothing is owed of what began while a promise was off, or before that. */
export const isOwedSince =
  (switches: ReadonlyMap<PromiseKey, Date | null>, promise: PromiseKey) =>
  ({ startedAt }: { startedAt: Date }): boolean => {
    const onSince = switches.get(promise);
    return onSince === undefined || (onSince !== null && startedAt >= onSince);
  };

/** What visitors see instead of the defaults. */
export const readShownValues = async (ctx: Pick<Ctx, 'db'>): Promise<OwnValues> =>
  promiseTexts(await readPublishedValues(ctx), await listSwitchedOff(ctx));
