import { inArray, isNull } from 'drizzle-orm';
import { PROMISE_KEYS } from '#content/promises.ts';
import { notifications } from '#db/schema/notifications.ts';
import { promises } from '#db/schema/promises.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { readSentUntil } from '#features/mail/queries/delivery.server.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { warningKey } from '#features/notifications/rules.ts';
import { isAdmin } from '#features/permissions.ts';
import { eachAlone } from '#lib/each-alone.ts';
import { DAY } from '#lib/time/durations.ts';
import { type Warning, warningEmail, warningText } from '../emails.tsx';
import { type Due, listDue, listStaff, SOURCES, type Staff } from '../queries/running.server.ts';
import { readSwitches } from '../queries/switches.server.ts';
import { dueOf, whoIsTold } from '../rules.ts';

/** What ended longer ago stays unrecorded. */
const RECORDED = 100 * DAY;
const MOST_RECORDED = 500;

/** Records how promises ended, because what they derive from may be deleted, and business hours may change. */
async function recordEnded(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - RECORDED);
  const switches = await readSwitches(ctx);
  for (const promise of PROMISE_KEYS) {
    const onSince = switches.get(promise);
    if (onSince === null) continue;
    const from = onSince && onSince > since ? onSince : since;
    const ended = await SOURCES[promise].listEnded(ctx, from, MOST_RECORDED);
    for (const { subjectId, startedAt, keptAt } of ended) {
      const set = { dueAt: dueOf({ promise, startedAt }, ctx.mail), keptAt };
      await ctx.db
        .insert(promises)
        .values({ promise, subjectId, ...set })
        .onConflictDoUpdate({
          target: [promises.promise, promises.subjectId],
          set,
          setWhere: isNull(promises.dueAt),
        });
    }
  }
}

async function sendWarning(ctx: Ctx, warning: Warning & Pick<Due, 'ownerId'>, staff: readonly Staff[]): Promise<void> {
  const admins = staff.filter(({ role }) => isAdmin(role)).map(({ id }) => id);
  const event = {
    kind: 'promise' as const,
    eventKey: warningKey(warning),
    subject: warning.name,
    detail: warningText(ctx.mail, warning),
    path: warning.path,
  };
  const owner = warning.ownerId === null ? [] : [warning.ownerId];
  const to = { owner, admins, broken: [...owner, ...admins] }[warning.to];
  const email = (recipient: string) => warningEmail(ctx.mail, recipient, warning);
  await inTransaction(ctx, (ctx) => notifyStaff(ctx, event, { email, to }));
}

/**
 * Tells owners and then admins of what is about to fall due, both of what is broken, each once, and records what has
 * ended. Whoever was not told in time, because no process ran, is told within a day.
 */
export async function watchPromises(ctx: Ctx, isStopping: () => boolean): Promise<void> {
  await recordEnded(ctx);
  const staff = await listStaff(ctx);
  const sentUntil = await readSentUntil(ctx);
  const warnings = (await listDue(ctx, PROMISE_KEYS, { staff })).flatMap((due) => {
    const owner = staff.find(({ id }) => id === due.ownerId)?.name ?? null;
    return whoIsTold(due, ctx.now(), sentUntil, ctx.mail).map((to) => ({ ...due, to, owner }));
  });
  if (warnings.length === 0) return;
  const keys = warnings.map(warningKey);
  const known = await ctx.db
    .select({ key: notifications.eventKey })
    .from(notifications)
    .where(inArray(notifications.eventKey, keys));
  const told = new Set(known.map(({ key }) => key));
  const untold = warnings.filter((warning) => !told.has(warningKey(warning)));
  await eachAlone(untold.map((warning) => async () => isStopping() || sendWarning(ctx, warning, staff)));
}
