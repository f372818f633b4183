import { and, eq, inArray, or } from 'drizzle-orm';
import type { PromiseKey } from '#content/promises.ts';
import { users } from '#db/schema/accounts.ts';
import { promises } from '#db/schema/promises.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, type Role } from '#features/permissions.ts';
import { hostName, isActiveStaff } from '#features/personal.server.ts';
import { dueOf, dutyOf, type Running, taskOf } from '../rules.ts';
import { notes } from './calls.server.ts';
import { contacts } from './contacts.server.ts';
import { priority } from './conversations.server.ts';
import { plans, strategies } from './documents.server.ts';
import { copies, deletions } from './privacy.server.ts';
import { replies } from './requests.server.ts';
import type { About, Source } from './source.server.ts';
import { readSwitches } from './switches.server.ts';
import { waitlists } from './waitlists.server.ts';

export const SOURCES: Record<PromiseKey, Source> = {
  reply: replies,
  notes,
  strategy: strategies,
  plan: plans,
  priority,
  contact: contacts,
  waitlist: waitlists,
  copy: copies,
  deletion: deletions,
};

/** Of each promise, the first to fall due. */
const MOST_RUNNING = 200;

export type Staff = { id: number; name: string; email: string; role: Role };

export const listStaff = ({ db }: Ctx): Promise<Staff[]> =>
  db
    .select({ id: users.id, name: hostName, email: users.email, role: users.role })
    .from(users)
    .where(isActiveStaff)
    .orderBy(hostName, users.id);

/** Those who may own the promise. */
export const ownersOf = (staff: readonly Staff[], promise: PromiseKey) =>
  staff.filter((person) => can(person, dutyOf(promise).owners));

/** Those who were made owners, by promise. */
async function readChosen(ctx: Ctx, running: readonly Running[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const byPromise = Map.groupBy(running, ({ promise }) => promise);
  const conditions = [...byPromise].map(([promise, all]) =>
    and(
      eq(promises.promise, promise),
      inArray(
        promises.subjectId,
        all.map(({ subjectId }) => subjectId),
      ),
    ),
  );
  if (conditions.length === 0) return found;
  const rows = await ctx.db
    .select({ promise: promises.promise, subjectId: promises.subjectId, ownerId: promises.ownerId })
    .from(promises)
    .where(or(...conditions));
  for (const { promise, subjectId, ownerId } of rows) {
    if (ownerId !== null) found.set(`${promise} ${subjectId}`, ownerId);
  }
  return found;
}

export type Due = Running & { dueAt: Date };

/**
 * What isn't kept yet of these promises, first due first. Nobody owns what its owner may no longer do, so that it is
 * seen when they leave.
 */
export async function listDue(
  ctx: Ctx,
  keys: readonly PromiseKey[],
  { about = {}, staff, most = MOST_RUNNING }: { about?: About; staff: readonly Staff[]; most?: number },
): Promise<Due[]> {
  const running: Running[] = [];
  const switches = await readSwitches(ctx);
  for (const promise of keys.filter((key) => switches.get(key) !== null)) {
    const rows = await SOURCES[promise].listRunning(ctx, about, most, switches.get(promise) ?? undefined);
    running.push(...rows.map((row) => ({ ...row, promise })));
  }
  const chosen = await readChosen(ctx, running);
  return running
    .map((one) => {
      const ownerId = chosen.get(`${one.promise} ${one.subjectId}`) ?? one.ownerId;
      const owner = ownersOf(staff, one.promise).find(({ id }) => id === ownerId);
      const dueAt = dueOf(one, ctx.mail);
      const task = taskOf(one.promise, dueAt <= ctx.now());
      return { ...one, ownerId: owner?.id ?? null, dueAt, path: task ? `${one.path}&do=${task}` : one.path };
    })
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}
