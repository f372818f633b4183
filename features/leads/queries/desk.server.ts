import { asc, eq, exists, ne, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { consultationRequests, savedViews } from '#db/schema/contact.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { countViews, today } from './leads.server.ts';

/** Everyone who is staff or owns a lead. */
async function listOwners(ctx: Ctx) {
  const owned = ctx.db
    .select({ id: consultationRequests.id })
    .from(consultationRequests)
    .where(eq(consultationRequests.ownerId, users.id));
  const { id, username, firstName, lastName, role, status } = users;
  const rows = await ctx.db
    .select({ id, username, firstName, lastName, role, status })
    .from(users)
    .where(or(ne(users.role, 'customer'), exists(owned)))
    .orderBy(sql`lower(${firstName})`, sql`lower(${lastName})`, asc(id));
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim() || row.username,
    isStaff: row.role !== 'customer' && row.status === 'active',
  }));
}

/** Walks the index from one source to the next, so that the number of leads doesn't matter. */
async function listSources(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ source: string }>(sql`
    with recursive found as (
      (select source from consultation_requests where source > '' order by source limit 1)
      union all
      select (select source from consultation_requests where source > found.source order by source limit 1)
      from found where found.source is not null
    )
    select source from found where source is not null`);
  return rows.map(({ source }) => source);
}

/** One's own saved views. */
const listSavedViews = (ctx: Ctx) =>
  ctx.db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.userId, requireAdmin(ctx.actor).id))
    .orderBy(asc(savedViews.id));

/** Central Time. */
const zoneName = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export async function readDesk(ctx: Ctx) {
  requireAdmin(ctx.actor);
  return {
    counts: await countViews(ctx),
    owners: await listOwners(ctx),
    sources: await listSources(ctx),
    savedViews: await listSavedViews(ctx),
    unansweredHours: ctx.mail.unansweredHours,
    zone: zoneName(ctx.mail.timeZone, ctx.now()),
    today: today(ctx),
  };
}
