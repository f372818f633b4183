import { and, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { type PromiseKey, promised } from '#content/promises.ts';
import { promises } from '#db/schema/promises.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { termText } from '#lib/time/terms.ts';
import { monthsUntil } from '#lib/time/time-zone.ts';
import { dutyOf, promisesFor } from '../rules.ts';
import { findSold } from './contacts.server.ts';
import { type Due, listDue, listStaff, ownersOf } from './running.server.ts';
import type { About } from './source.server.ts';
import { listSwitchedOff } from './switches.server.ts';

const MONTHS = 6;

/** What ended by the months in which it was due, oldest first. What is late and not kept yet is broken. */
async function readMonths(ctx: Ctx, keys: readonly PromiseKey[], due: readonly Due[]) {
  const months = monthsUntil(ctx.now(), MONTHS, ctx.mail.timeZone);
  const [first] = months;
  const month = sql<string>`to_char(${promises.dueAt} at time zone ${ctx.mail.timeZone}, 'YYYY-MM')`;
  const rows = await ctx.db
    .select({
      promise: promises.promise,
      month,
      kept: sql<number>`count(*) filter (where ${promises.keptAt} <= ${promises.dueAt})`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(promises)
    .where(
      and(isNotNull(promises.dueAt), first && gte(promises.dueAt, first.start), inArray(promises.promise, [...keys])),
    )
    .groupBy(promises.promise, sql`2`);
  return months.map(({ name, start }, index) => {
    const end = months[index + 1]?.start ?? ctx.now();
    const counts = keys.map((promise) => {
      const found = rows.find((row) => row.promise === promise && row.month === name);
      const late = due.filter((one) => one.promise === promise && one.dueAt >= start && one.dueAt < end).length;
      return { promise, kept: found?.kept ?? 0, broken: (found?.all ?? 0) - (found?.kept ?? 0) + late };
    });
    return { month: name, counts };
  });
}

/** What is due to whom, first due first, with who may own it; also how many were kept, unless it is about somebody. */
export async function readPromises(ctx: Ctx, about: About) {
  const actor = requirePermission(ctx.actor, 'open-panel');
  const keys = promisesFor(actor);
  const staff = await listStaff(ctx);
  const due = await listDue(ctx, keys, { about, staff });
  const off = await listSwitchedOff(ctx);
  // Of calls, staff see their own, as everywhere.
  const isSeen = ({ promise, ownerId }: Due) =>
    promise !== 'notes' || can(actor, 'manage-all-calls') || ownerId === actor.id;
  const customerId = keys.includes('contact') ? about.customerId : undefined;
  const contact = customerId === undefined ? null : await findSold(ctx, customerId);
  const isAboutNobody = Object.values(about).every((id) => id === undefined);
  return {
    now: ctx.now(),
    timeZone: ctx.mail.timeZone,
    data: due.filter(isSeen).map(({ promise, subjectId, startedAt, dueAt, name, about: what, ownerId, path }) => ({
      promise,
      id: subjectId,
      name,
      about: what,
      startedAt,
      dueAt,
      ownerId,
      isOwn: ownerId === actor.id,
      path,
    })),
    count: due.filter(isSeen).length,
    promises: keys.map((promise) => ({
      promise,
      name: promised(promise).name,
      term: termText(promised(promise).term),
      isOn: !off.includes(promise),
      owners: dutyOf(promise).ownedBy === 'host' ? [] : ownersOf(staff, promise).map(({ id }) => id),
    })),
    staff: staff.map(({ id, name }) => ({ id, name })),
    contact: contact && { ownerId: contact.contactId },
    months: isAboutNobody ? await readMonths(ctx, keys, due) : [],
  };
}
