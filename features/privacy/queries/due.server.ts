import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { type Exemption, type Periods, retention } from '#content/retention.ts';
import type { Ctx } from '#features/ctx.ts';
import type { RetentionRule } from '#features/personal.server.ts';
import type { Period } from '#lib/time/periods.ts';

export type Rule = RetentionRule<Ctx> & { period: Period };

const ORDER = Object.keys(retention);

/** The rules of all nouns, in the order of the periods. */
export const rulesFor = (ctx: Ctx, periods: Periods = retention): Rule[] =>
  ctx.personal
    .flatMap((noun) => noun.retention ?? [])
    .map((rule) => ({ ...rule, period: periods[rule.rule] }))
    .toSorted((one, other) => ORDER.indexOf(one.rule) - ORDER.indexOf(other.rule));

export type DueRow = { id: number; label: string; dueAt: Date; exemption: Exemption | null };
export type DuePage = { rows: DueRow[]; last: number };

/** Rows that are looked at in one statement, which has to be short. */
const AT_ONCE = 300;

/** The rows whose period ends by `until`, exempt ones included, in the order of ids. Every statement is short. */
export async function* duePages(ctx: Ctx, rule: Rule, until: Date, afterId = 0): AsyncGenerator<DuePage> {
  const { table, isOld, label, exemption, period } = rule;
  const dueAt = rule.dueAt(period);
  let from = afterId;
  while (true) {
    const isNext = and(gt(table.id, from), isOld(until, period));
    const ids = await ctx.db.select({ id: table.id }).from(table).where(isNext).orderBy(asc(table.id)).limit(AT_ONCE);
    if (ids.length === 0) return;
    const last = Number(ids.at(-1)?.id);
    const rows = await ctx.db
      .select({
        id: sql<number>`${table.id}`,
        label,
        dueAt: dueAt.mapWith((at: string) => new Date(at)),
        exemption: exemption?.(ctx.now()) ?? sql<null>`null::text`,
      })
      .from(table)
      .where(and(isNext, lte(table.id, last), sql`${dueAt} <= ${until.toISOString()}::timestamptz`))
      .orderBy(asc(table.id));
    yield { rows, last };
    from = last;
  }
}
