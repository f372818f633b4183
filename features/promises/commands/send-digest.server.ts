import { asc, count } from 'drizzle-orm';
import { PROMISE_KEYS } from '#content/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { isUnansweredSince, today, waitingFrom } from '#features/leads/queries/leads.server.ts';
import { readSentUntil } from '#features/mail/queries/delivery.server.ts';
import { waitingSince } from '#lib/time/business-time.ts';
import { addDays } from '#lib/time/calendar-days.ts';
import { instantOf, startOfDay } from '#lib/time/time-zone.ts';
import { digestEmail, LISTED } from '../emails.tsx';
import { listDue, listStaff } from '../queries/running.server.ts';
import { dutyOf } from '../rules.ts';

/** Everybody who gets the digest may know of them. */
const LISTED_PROMISES = PROMISE_KEYS.filter((promise) => dutyOf(promise).needs !== 'erase-people');

/**
 * What began before the digest and is overdue or due on that day, without the replies that it lists as waiting since
 * then.
 */
async function listDueBy(ctx: Ctx, { day, sendsAt, since }: { day: string; sendsAt: Date; since: Date }) {
  const until = startOfDay(addDays(day, 1), ctx.mail.timeZone);
  const due = await listDue(ctx, LISTED_PROMISES, { staff: await listStaff(ctx) });
  return due.filter(
    ({ promise, startedAt, dueAt }) =>
      startedAt <= sendsAt && dueAt < until && !(promise === 'reply' && startedAt <= since),
  );
}

/**
 * From 8:00 AM in the business time zone, emails the addresses for leads what had waited too long for an answer at that
 * time and which promises are overdue or due that day, once a day. Nobody gets an email if there is neither. `eventKey`
 * makes a second call do nothing.
 */
export async function sendDigest(ctx: Ctx): Promise<void> {
  const { leadAddresses, timeZone, unansweredHours } = ctx.mail;
  const day = today(ctx);
  const sendsAt = instantOf(`${day}T08:00`, timeZone);
  if (!sendsAt || ctx.now() < sendsAt || sendsAt < (await readSentUntil(ctx))) return;
  await inTransaction(ctx, async (ctx) => {
    const { id, firstName, lastName, company, interest } = consultationRequests;
    const since = waitingSince(sendsAt, unansweredHours, ctx.mail);
    const isListed = isUnansweredSince(since);
    const due = await listDueBy(ctx, { day, sendsAt, since });
    const [found] = await ctx.db.select({ count: count() }).from(consultationRequests).where(isListed);
    if (!found || found.count + due.length === 0) return;
    const leads = await ctx.db
      .select({ id, firstName, lastName, company, interest, createdAt: waitingFrom })
      .from(consultationRequests)
      .where(isListed)
      .orderBy(asc(waitingFrom), asc(id))
      .limit(LISTED);
    const digest = { day, sendsAt, count: found.count, leads, due };
    for (const recipient of leadAddresses) await ctx.mail.send(ctx, digestEmail(ctx.mail, recipient, digest));
  });
}
