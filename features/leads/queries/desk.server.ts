import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { savedViews } from '#db/schema/leads.ts';
import type { Ctx } from '#features/ctx.ts';
import { can, requirePermission, rolesThatMay } from '#features/permissions.ts';
import { fullName } from '#lib/text/full-name.ts';
import { countViews, today } from './leads.server.ts';

/** The different values of an indexed column, in order: walks the index from one to the next, so that the number of leads doesn't matter. */
async function listDifferent<Value>(ctx: Ctx, name: 'owner_id' | 'source'): Promise<Value[]> {
  const column = sql.identifier(name);
  const { rows } = await ctx.db.execute<{ value: Value }>(sql`
    with recursive found as (
      (select min(${column}) as value from consultation_requests)
      union all
      select (select min(${column}) from consultation_requests where ${column} > found.value)
      from found where found.value is not null
    )
    select value from found where value is not null order by value`);
  return rows.map(({ value }) => value);
}

/** Everyone who may answer leads or owns one. */
async function listOwners(ctx: Ctx) {
  const owners = await listDifferent<number>(ctx, 'owner_id');
  const { id, username, firstName, lastName, role, status } = users;
  const rows = await ctx.db
    .select({ id, username, firstName, lastName, role, status })
    .from(users)
    .where(or(inArray(role, rolesThatMay('answer-leads')), inArray(id, owners)))
    .orderBy(sql`lower(${firstName})`, sql`lower(${lastName})`, asc(id));
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row) || row.username,
    isStaff: can(row, 'answer-leads') && row.status === 'active',
  }));
}

async function listSources(ctx: Ctx): Promise<string[]> {
  const sources = await listDifferent<string>(ctx, 'source');
  return sources.filter((source) => source !== '');
}

/** One's own saved views. */
const listSavedViews = (ctx: Ctx) =>
  ctx.db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.userId, requirePermission(ctx.actor, 'answer-leads').id))
    .orderBy(asc(savedViews.id));

/** Central Time. */
const zoneName = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export async function readDesk(ctx: Ctx) {
  requirePermission(ctx.actor, 'answer-leads');
  return {
    counts: await countViews(ctx),
    owners: await listOwners(ctx),
    sources: await listSources(ctx),
    savedViews: await listSavedViews(ctx),
    unansweredHours: ctx.mail.unansweredHours,
    zone: zoneName(ctx.mail.timeZone, ctx.now()),
    timeZone: ctx.mail.timeZone,
    today: today(ctx),
  };
}
