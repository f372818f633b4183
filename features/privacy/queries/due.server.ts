import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Periods, type Retained, retention } from '#content/retention.ts';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests, leadNotes } from '#db/schema/contact.ts';
import { answerCosts, conversations } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { closures, dataCopies } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { isRenewing } from '#features/subscriptions/queries/renewing.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { type Period, periodText } from '#lib/time/periods.ts';
import type { EXEMPTIONS } from '../contract.ts';
import { hasUpcomingCalls, isLastAdmin } from './own.server.ts';

type Exemption = (typeof EXEMPTIONS)[number];

/** One kind of data with a retention period. The dry run and the nightly run read the same rules. */
export type Rule = {
  rule: Retained;
  table: PgTable & { id: AnyPgColumn };
  /** A condition on the row alone, for all rows that may be due until then. */
  isOld: (until: Date) => SQL | undefined;
  dueAt: SQL<Date>;
  /** What staff recognize it by. */
  label: SQL<string>;
  /** Why it stays although it's due. */
  exemption: (now: Date) => SQL<Exemption | null>;
};

const none = () => sql<null>`null::text`;

const after = (instant: SQL, period: Period) => sql<Date>`(${instant} + ${periodText(period)}::interval)`;

/** Looks four days further than needed: a month after January 31 is February 28, but a month before February 28 is January 28. */
const ageOf = (column: AnyPgColumn, period: Period) => (until: Date) =>
  lt(column, sql`${until.toISOString()}::timestamptz - ${periodText(period)}::interval + interval '4 days'`);

/** With the person behind the request: what they sent, what was sent to them, notes, calls, follow-ups and handed-over conversations. */
const lastExchange = sql`(select max(greatest(
    other.created_at,
    other.follow_up_on::timestamptz,
    (select max(${outbox.createdAt}) from ${outbox} where ${outbox.requestId} = other.id),
    (select max(${leadNotes.createdAt}) from ${leadNotes} where ${leadNotes.requestId} = other.id),
    (select max(conversation.updated_at) from ${conversations} as conversation where conversation.request_id = other.id),
    (select max(${bookings.endsAt}) from ${bookings} where ${bookings.requestId} = other.id),
    (select max(${outbox.createdAt}) from ${outbox} where ${outbox.recipient} = other.email
      and ${outbox.campaignId} is null and ${outbox.kind} in ('request', 'account', 'billing'))))
  from ${consultationRequests} as other where lower(other.email) = lower(${consultationRequests.email}))`;

const requests = ({ requests: period }: Periods): Rule => ({
  rule: 'requests',
  table: consultationRequests,
  isOld: ageOf(consultationRequests.createdAt, period),
  dueAt: after(lastExchange, period),
  label: sql`trim(${consultationRequests.firstName} || ' ' || ${consultationRequests.lastName})`,
  exemption: () => sql`case when ${consultationRequests.spamAt} is null
    and ${consultationRequests.status} in ('new', 'contacted', 'qualified') then 'open_lead' end`,
});

/** An account that was closed is due by the present period, or earlier if that was promised. */
const accounts = ({ accounts: period }: Periods): Rule => ({
  rule: 'accounts',
  table: closures,
  isOld: () => undefined,
  dueAt: sql`case ${closures.kind} when 'close' then least(${closures.eraseAt}, ${after(sql`${closures.requestedAt}`, period)})
    else ${closures.eraseAt} end`,
  label: sql`(select ${users.username} from ${users} where ${users.id} = ${closures.userId})`,
  exemption: (now) => sql`case
    when exists (select from ${subscriptions} where ${subscriptions.userId} = ${closures.userId} and ${isRenewing}) then 'running_subscription'
    when ${hasUpcomingCalls(closures.userId, now)} then 'upcoming_calls'
    when ${isLastAdmin(closures.userId)} then 'last_admin' end`,
});

const paidOrders = ({ orders: period }: Periods): Rule => ({
  rule: 'orders',
  table: orders,
  isOld: ageOf(orders.createdAt, period),
  dueAt: after(sql`${orders.createdAt}`, period),
  label: sql`'#' || ${orders.id}`,
  exemption: none,
});

const newsletter = ({ newsletter: period }: Periods): Rule => ({
  rule: 'newsletter',
  table: subscribers,
  isOld: () => and(eq(subscribers.state, 'unsubscribed'), sql`${subscribers.email} not like ${`%@${ERASED_HOST}`}`),
  dueAt: after(sql`${subscribers.unsubscribedAt}`, period),
  label: sql`${subscribers.email}`,
  exemption: none,
});

const idle = ({ conversations: period }: Periods): Rule => ({
  rule: 'conversations',
  table: conversations,
  isOld: ageOf(conversations.updatedAt, period),
  dueAt: after(sql`${conversations.updatedAt}`, period),
  // Titles are the customer's own, like everything in a conversation that isn't handed over.
  label: sql`(select ${users.username} from ${users} where ${users.id} = ${conversations.userId})`,
  exemption: () => sql`case when ${conversations.handedOverAt} is not null then 'with_person' end`,
});

const usage = ({ usage: period }: Periods): Rule => ({
  rule: 'usage',
  table: answerCosts,
  isOld: ageOf(answerCosts.createdAt, period),
  dueAt: after(sql`${answerCosts.createdAt}`, period),
  label: sql`'#' || ${answerCosts.id}`,
  exemption: none,
});

const copies = ({ copies: period }: Periods): Rule => ({
  rule: 'copies',
  table: dataCopies,
  isOld: () => undefined,
  dueAt: sql`least(${dataCopies.expiresAt}, ${after(sql`coalesce(${dataCopies.readyAt}, ${dataCopies.expiresAt})`, period)})`,
  label: sql`${dataCopies.email}`,
  exemption: none,
});

export const rulesFor = (periods: Periods = retention): Rule[] =>
  [requests, accounts, paidOrders, newsletter, idle, usage, copies].map((rule) => rule(periods));

export type DueRow = { id: number; label: string; dueAt: Date; exemption: Exemption | null };
export type DuePage = { rows: DueRow[]; last: number };

/** Rows that are looked at in one statement, which has to be short. */
const AT_ONCE = 300;

/** The rows whose period ends by `until`, exempt ones included, in the order of ids. Every statement is short. */
export async function* duePages(ctx: Ctx, rule: Rule, until: Date, afterId = 0): AsyncGenerator<DuePage> {
  const { table, isOld, dueAt, label, exemption } = rule;
  let from = afterId;
  while (true) {
    const isNext = and(gt(table.id, from), isOld(until));
    const ids = await ctx.db.select({ id: table.id }).from(table).where(isNext).orderBy(asc(table.id)).limit(AT_ONCE);
    if (ids.length === 0) return;
    const last = Number(ids.at(-1)?.id);
    const rows = await ctx.db
      .select({
        id: sql<number>`${table.id}`,
        label,
        dueAt: dueAt.mapWith((at: string) => new Date(at)),
        exemption: exemption(ctx.now()),
      })
      .from(table)
      .where(and(isNext, lte(table.id, last), sql`${dueAt} <= ${until.toISOString()}::timestamptz`))
      .orderBy(asc(table.id));
    yield { rows, last };
    from = last;
  }
}
