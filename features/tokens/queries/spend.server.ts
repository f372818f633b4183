import { between, eq, gte, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { defineList, everyRow, type ListRequest, readList } from '#db/list/list.ts';
import { searchWithAccount } from '#db/list/search.ts';
import { users } from '#db/schema/accounts.ts';
import { customerSpend, spendDays, spendMonths } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { titleOf } from '#features/payments/rules.ts';
import { requirePermission } from '#features/permissions.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { customerSpendAnswer } from '../contract.ts';
import type { PeriodQuery } from '../input.ts';
import { microsToDollars } from '../rules/spend.ts';

const sums = {
  answers: sql`coalesce(sum(${spendDays.answers}), 0)`.mapWith(Number),
  tokens: sql`coalesce(sum(${spendDays.tokens}), 0)`.mapWith(Number),
  dollars: sql`coalesce(sum(${spendDays.costMicros}), 0)`.mapWith((micros) => microsToDollars(Number(micros))),
};

/** In dollars. */
export async function readSpentThisMonth({ db, mail, now }: Ctx): Promise<number> {
  const month = todayIn(mail.timeZone, now()).slice(0, 7);
  const [current] = await db
    .select({ spentMicros: spendMonths.spentMicros })
    .from(spendMonths)
    .where(eq(spendMonths.month, month));
  return microsToDollars(current?.spentMicros ?? 0);
}

/** How many answers ended on that day of the business's calendar. */
export async function countAnswers({ db }: Pick<Ctx, 'db'>, day: string): Promise<number> {
  const [sum] = await db.select({ answers: sums.answers }).from(spendDays).where(eq(spendDays.day, day));
  return sum?.answers ?? 0;
}

/** In dollars, of the days of the period in the business's calendar. */
export async function readSpend(ctx: Ctx, period: PeriodQuery) {
  requirePermission(ctx.actor, 'manage-billing');
  const today = todayIn(ctx.mail.timeZone, ctx.now());
  const month = today.slice(0, 7);
  const { from = `${month}-01`, to = today } = period;
  const inPeriod = between(spendDays.day, from, to);
  const [total = { answers: 0, tokens: 0, dollars: 0 }] = await ctx.db.select(sums).from(spendDays).where(inPeriod);
  const days = await ctx.db
    .select({ day: spendDays.day, ...sums })
    .from(spendDays)
    .where(inPeriod)
    .groupBy(spendDays.day)
    .orderBy(spendDays.day);
  const consultants = await ctx.db
    .select({ agentId: spendDays.agentId, ...sums })
    .from(spendDays)
    .where(inPeriod)
    .groupBy(spendDays.agentId)
    .orderBy(sql`sum(${spendDays.costMicros}) desc`, spendDays.agentId);
  const limit = ctx.consultant?.monthlyLimitMicros ?? null;
  return {
    month,
    spentThisMonth: await readSpentThisMonth(ctx),
    limit: limit === null ? null : microsToDollars(limit),
    from,
    to,
    total,
    days,
    consultants: consultants.map((one) => ({ ...one, name: titleOf(one.agentId) })),
  };
}

/** What answers have cost since that day of the business's calendar, in dollars. */
export async function sumAnswers(ctx: Ctx, from: string): Promise<number> {
  requirePermission(ctx.actor, 'manage-billing');
  const [sum] = await ctx.db.select({ dollars: sums.dollars }).from(spendDays).where(gte(spendDays.day, from));
  return sum?.dollars ?? 0;
}

const customerColumns = {
  ...columnsIn(customerSpend, customerSpendAnswer),
  costMicros: customerSpend.costMicros,
  customerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  customerEmail: users.email,
};

const toCustomerSpend = ({ costMicros, ...row }: Selected<typeof customerColumns>) => ({
  ...row,
  dollars: microsToDollars(costMicros),
});

const spendList = (month: string) =>
  defineList({
    table: customerSpend,
    searchedTables: [users],
    columns: customerColumns,
    join: { table: users, on: eq(users.id, customerSpend.userId) },
    answer: toCustomerSpend,
    sorts: { dollars: customerSpend.costMicros },
    filters: {
      all: everyRow,
      month: { counts: (bucket) => bucket === month, where: eq(customerSpend.month, month) },
    },
    search: searchWithAccount(customerSpend, customerSpend.search),
  });

export function listCustomerSpend(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-billing');
  return readList(ctx.db, spendList(todayIn(ctx.mail.timeZone, ctx.now()).slice(0, 7)), request);
}
