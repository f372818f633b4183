import { asc, count } from 'drizzle-orm';
import { consultationRequests } from '#db/schema/requests.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { readSentUntil } from '#features/mail/queries.server.ts';
import { waitingSince } from '#lib/time/business-time.ts';
import { instantOf } from '#lib/time/time-zone.ts';
import { digestEmail, LISTED } from '../emails.tsx';
import { isUnansweredSince, today, waitingFrom } from '../queries/leads.server.ts';

/**
 * From 8:00 AM in the business time zone, emails the addresses for leads what had waited too long for an answer at that
 * time, once a day. Nobody gets an email if nothing waits. `eventKey` makes a second call do nothing.
 */
export async function sendDigest(ctx: Ctx): Promise<void> {
  const { leadAddresses, timeZone, unansweredHours } = ctx.mail;
  const day = today(ctx);
  const sendsAt = instantOf(`${day}T08:00`, timeZone);
  if (!sendsAt || ctx.now() < sendsAt || sendsAt < (await readSentUntil(ctx))) return;
  await inTransaction(ctx, async (ctx) => {
    const { id, firstName, lastName, company, interest } = consultationRequests;
    const isListed = isUnansweredSince(waitingSince(sendsAt, unansweredHours, ctx.mail));
    const [found] = await ctx.db.select({ count: count() }).from(consultationRequests).where(isListed);
    if (!found || found.count === 0) return;
    const leads = await ctx.db
      .select({ id, firstName, lastName, company, interest, createdAt: waitingFrom })
      .from(consultationRequests)
      .where(isListed)
      .orderBy(asc(waitingFrom), asc(id))
      .limit(LISTED);
    const digest = { day, sendsAt, count: found.count, leads };
    for (const recipient of leadAddresses) await ctx.mail.send(ctx, digestEmail(ctx.mail, recipient, digest));
  });
}
