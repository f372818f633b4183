import { and, asc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { formerOwner } from '#content/emails/billing.ts';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { includesOf, placesOf } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { lostSeatEmail, lostSeatKey, seatEmail } from '../emails.tsx';
import type { SeatInput } from '../input.ts';
import { confirmedAddress, seatsBefore } from '../queries/plans-for.server.ts';
import { listOwnSeats } from '../queries/seats.server.ts';
import { hasPlace } from '../rules/tokens.ts';

/** Of plans for a whole team. */
const MOST_PEOPLE = 500;

type Seat = Awaited<ReturnType<typeof listOwnSeats>>[number];

export type SeatProblem = 'unknown' | 'own_address' | 'already_added' | 'plan_full';
export type SeatResult = { ok: true; seat: Seat } | { ok: false; reason: SeatProblem };

/** The actor's running subscription, locked so that people are added to it one after the other. */
async function lockOwn(ctx: Ctx, id: number) {
  const [own] = await ctx.db
    .select({ id: subscriptions.id, agentId: subscriptions.agentId, plan: subscriptions.plan, owner: users.email })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.userId, requireSignedIn(ctx.actor).id),
        ne(subscriptions.status, 'canceled'),
      ),
    )
    .for('no key update', { of: subscriptions });
  return own ?? null;
}

/** Gives the address a seat if the plan has a place left. The owner has one of them. */
async function storeSeat(ctx: Ctx, subscriptionId: number, email: string, people: number) {
  const taken = sql`(select count(*) from ${seats} where ${seats.subscriptionId} = ${subscriptionId})`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into ${seats} (subscription_id, email, added_by_id, created_at)
    select ${subscriptionId}::int, ${email}, ${requireSignedIn(ctx.actor).id}::int, ${ctx.now()}::timestamptz
    where ${taken} < ${people}::int - 1
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

const dayOf = (ctx: Ctx) => todayIn(ctx.mail.timeZone, ctx.now());

/** Adds a person to the actor's plan, and emails them at most once a day, or once more after an email that they lost it. */
export function addSeat(ctx: Ctx, { subscriptionId, email }: SeatInput): Promise<SeatResult> {
  return inTransaction(ctx, async (ctx): Promise<SeatResult> => {
    const subscription = await lockOwn(ctx, subscriptionId);
    if (!subscription) return { ok: false, reason: 'unknown' };
    const { owner, plan } = subscription;
    if (email === owner.toLowerCase()) return { ok: false, reason: 'own_address' };
    const isTheirs = and(eq(seats.subscriptionId, subscriptionId), eq(seats.email, email));
    if ((await ctx.db.$count(seats, isTheirs)) > 0) return { ok: false, reason: 'already_added' };
    const id = await storeSeat(ctx, subscriptionId, email, includesOf(plan).people ?? MOST_PEOPLE);
    const [seat] = id === null ? [] : await listOwnSeats(ctx, id);
    if (!seat) return { ok: false, reason: 'plan_full' };
    const added = { email, owner, subscription, day: dayOf(ctx) };
    const isBack = (await ctx.db.$count(outbox, eq(outbox.eventKey, lostSeatKey(added)))) > 0;
    await ctx.mail.send(ctx, seatEmail(ctx.mail, added, isBack));
    return { ok: true, seat };
  });
}

/** Emails the person if they could use the plan. False if the actor's plans have no such seat. */
export function removeSeat(ctx: Ctx, id: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const own = ctx.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, requireSignedIn(ctx.actor).id));
    const [seat] = await ctx.db
      .select({ subscriptionId: seats.subscriptionId, email: seats.email })
      .from(seats)
      .where(and(eq(seats.id, id), inArray(seats.subscriptionId, own)));
    if (!seat) return false;
    const { email, subscriptionId } = seat;
    // Before the seat, as where people are added.
    const subscription = await lockOwn(ctx, subscriptionId);
    const { rowCount } = await ctx.db.delete(seats).where(eq(seats.id, id));
    if (rowCount !== 1) return false;
    const before = await ctx.db.$count(seats, and(eq(seats.subscriptionId, subscriptionId), lt(seats.id, id)));
    if (subscription && hasPlace(before, includesOf(subscription.plan).people)) {
      const lost = { email, owner: subscription.owner, subscription, day: dayOf(ctx) };
      await ctx.mail.send(ctx, lostSeatEmail(ctx.mail, lost));
    }
    return true;
  });
}

type Places = Pick<typeof subscriptions.$inferSelect, 'id' | 'agentId' | 'plan' | 'status'>;
/** How many have a place before a change, and after it. */
type Change = { had: number; has: number };

const placesIn = ({ plan, status }: Places) => (status === 'canceled' ? 0 : placesOf(includesOf(plan).people));

/**
 * Emails those who have a place before the change and none after it. `before`: a subscription that has changed already.
 * `ownerName`: in place of the address of the customer who pays.
 */
async function tellLost(
  ctx: Ctx,
  which: SQL | undefined,
  changeOf: (plan: string) => Change,
  { before, ownerName }: { before?: Places; ownerName?: string | undefined } = {},
) {
  const rows = await ctx.db
    .select({
      email: seats.email,
      place: seatsBefore,
      owner: users.email,
      subscription: { id: subscriptions.id, agentId: subscriptions.agentId, plan: subscriptions.plan },
    })
    .from(seats)
    .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(which)
    .orderBy(asc(seats.id));
  for (const { email, place, owner, subscription } of rows) {
    const { had, has } = changeOf(subscription.plan);
    const lost = { email, owner: ownerName ?? owner, subscription: before ?? subscription, day: dayOf(ctx) };
    if (place < had && place >= has) await ctx.mail.send(ctx, lostSeatEmail(ctx.mail, lost));
  }
}

/** Emails those who had a place before a change of the subscription, and have none now. */
export async function tellLostSeats(ctx: Ctx, before: Places, after: Places): Promise<void> {
  const change = { had: placesIn(before), has: placesIn(after) };
  if (change.has < change.had) await tellLost(ctx, eq(subscriptions.id, after.id), () => change, { before });
}

/**
 * Emails those who have a place on these running subscriptions and won't, because they end, or their plan includes
 * fewer people. To be called before the change.
 */
export const tellSeatsBefore = (
  ctx: Ctx,
  which: SQL | undefined,
  people: { had: number | null; has: number | null } | 'ends',
  ownerName?: string,
): Promise<void> =>
  tellLost(
    ctx,
    and(which, ne(subscriptions.status, 'canceled')),
    (plan) =>
      people === 'ends'
        ? { had: placesOf(includesOf(plan).people), has: 0 }
        : { had: placesOf(people.had), has: placesOf(people.has) },
    { ownerName },
  );

/** Ends the seats on the plans of an account that is being erased. */
export async function endSeatsOf(ctx: Ctx, userId: number): Promise<void> {
  const isTheirs = eq(subscriptions.userId, userId);
  await tellSeatsBefore(ctx, isTheirs, 'ends', formerOwner);
  const own = ctx.db.select({ id: subscriptions.id }).from(subscriptions).where(isTheirs);
  await ctx.db.delete(seats).where(inArray(seats.subscriptionId, own));
}

/** Removes the actor from somebody else's plan. False if they aren't on it. */
export async function leavePlan(ctx: Ctx, subscriptionId: number): Promise<boolean> {
  const isOwn = eq(seats.email, confirmedAddress(requireSignedIn(ctx.actor).id));
  const { rowCount } = await ctx.db.delete(seats).where(and(eq(seats.subscriptionId, subscriptionId), isOwn));
  return rowCount === 1;
}
