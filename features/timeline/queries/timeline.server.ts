import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { consultationRequests, type Visit } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { titleOf } from '#features/payments/rules.ts';
import { can, requirePermission } from '#features/permissions.ts';
import { anyOf, type TimelineSource } from '#features/personal.server.ts';
import { sourceOf } from '#features/requests/rules/source.ts';
import { timelineEntry } from '../contract.ts';
import type { TimelineFilter } from '../rules.ts';
import { isRequestOf, type Person } from './person.server.ts';

const PAGE = 30;

type Row = { micros: string; kind: string; id: number; facts: Record<string, unknown> & { visit?: Visit } };

const factsOf = (facts: TimelineSource['facts']) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(facts).flatMap(([name, value]) => [sql`${name}::text`, value]),
    sql`, `,
  )})`;

/** Time, kind and id, so that events of the same instant have a fixed order. */
function placeOf(cursor: string): SQL {
  const [micros, kind, id] = cursor.split('.');
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${kind}::text, ${id}::int)`;
}

function newestOf({ kind, at, id, facts, from, where }: TimelineSource, cursor: string | null): SQL {
  const isAfter = cursor === null ? sql`true` : sql`(${at}, ${kind}::text, ${id}) < ${placeOf(cursor)}`;
  return sql`(select ${at} as at, ${kind}::text as kind, ${id} as id, ${factsOf(facts)} as facts
    from ${from} where ${where} and ${isAfter} order by ${at} desc, ${id} desc limit ${PAGE + 1})`;
}

function toEntry({ micros, kind, id, facts: { visit, agent, ...facts } }: Row) {
  const at = new Date(Number(micros) / 1000).toISOString();
  return timelineEntry.parse({
    key: `${kind}:${id}`,
    at,
    kind,
    ...facts,
    ...(typeof agent === 'string' && { agent: titleOf(agent) }),
    ...(visit && {
      channel: sourceOf(visit).channel,
      campaign: visit.utmCampaign,
      referrer: visit.referrer,
      page: visit.page,
    }),
  });
}

/** Everything that is known about the person, whoever may see it. */
function sourcesOf({ personal }: Ctx, person: Person): TimelineSource[] {
  const requests = sql`select ${consultationRequests.id} from ${consultationRequests} where ${isRequestOf(person)}`;
  const isOfRequest = (column: SQLWrapper) => sql`${column} = ${anyOf(requests)}`;
  const { email, account } = person;
  return personal.flatMap(
    ({ timeline }) => timeline?.({ userId: account?.id ?? 0, email, requests, isOfRequest }) ?? [],
  );
}

type Part = { filter: TimelineFilter; cursor?: string | null };

/** A page of what happened with the person, newest first. Each source is read through an index of its own. */
export async function readTimeline(ctx: Ctx, person: Person, { filter, cursor = null }: Part) {
  requirePermission(ctx.actor, 'answer-leads');
  const sources = sourcesOf(ctx, person).filter(
    (source) => (filter === 'all' || source.filter === filter) && (!source.needs || can(ctx.actor, source.needs)),
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    select (extract(epoch from at) * 1000000)::bigint::text as micros, kind, id, facts
    from (${sql.join(
      sources.map((source) => newestOf(source, cursor)),
      sql` union all `,
    )}) as events
    order by events.at desc, kind desc, id desc
    limit ${PAGE + 1}`);
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const nextCursor = rows.length > PAGE && last ? `${last.micros}.${last.kind}.${last.id}` : null;
  return { data: shown.map(toEntry), nextCursor, timeZone: ctx.mail.timeZone };
}
