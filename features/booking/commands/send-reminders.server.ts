import { and, asc, eq, exists, gt, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { outbox } from '#db/schema/mail.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { readSentUntil } from '#features/mail/queries/delivery.server.ts';
import { eachAlone, oneByOne } from '#lib/each-alone.ts';
import { findBooking } from '../queries/booking-facts.server.ts';
import { areNotesOut } from '../queries/sent-notes.server.ts';
import { EMAIL_KEY } from '../rules/booking-words.ts';
import { REMINDERS } from '../rules/reminders.ts';
import { emailVisitor } from './booking-emails.server.ts';

type Reminder = (typeof REMINDERS)[number];

/** The email with the notes of a call is queued before the one that thanks for it. */
function hasStatus({ db, now }: Ctx, status: Reminder['statuses'][number]) {
  if (status !== 'done') return eq(bookings.status, status);
  const notes = db.select({ id: callNotes.bookingId }).from(callNotes).where(areNotesOut(now()));
  return and(eq(bookings.status, status), exists(notes));
}

/** Calls whose time was chosen after the reminder would have been due have just got an email that says the same. */
function isDue(ctx: Ctx, { event, from, until, statuses }: Reminder, sentUntil: Date) {
  const now = ctx.now().getTime();
  const key = sql`concat_ws(':', ${EMAIL_KEY}::text, ${bookings.id}, ${bookings.sequence}, ${event}::text, 'visitor')`;
  const chosenAt = sql`coalesce(${bookings.movedAt}, ${bookings.confirmedAt}, ${bookings.createdAt})`;
  return and(
    or(...statuses.map((status) => hasStatus(ctx, status))),
    gt(bookings.startsAt, new Date(now - until)),
    lte(bookings.startsAt, new Date(now - from)),
    gt(bookings.startsAt, new Date(sentUntil.getTime() - from)),
    sql`${chosenAt} < ${bookings.startsAt} + ${from}::integer * interval '1 millisecond'`,
    notExists(ctx.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.eventKey, key))),
  );
}

type Sending = { reminder: Reminder; sentUntil: Date; failed: number[]; begin: (id: number) => void };

/** False if no reminder of this kind is due. The lock keeps other instances and a move at the same time out. */
const sendNext = (ctx: Ctx, { reminder, sentUntil, failed, begin }: Sending): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [due] = await ctx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isDue(ctx, reminder, sentUntil), notInArray(bookings.id, failed)))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    begin(due.id);
    const booking = await findBooking(ctx, due.id);
    if (!booking) return false;
    await emailVisitor(ctx, reminder.event, booking);
    return true;
  });

/** Sends reminders and follow-ups that are due, each once per time of the call. */
export async function sendReminders(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const sentUntil = await readSentUntil(ctx);
  await eachAlone(
    REMINDERS.map(
      (reminder) => () =>
        oneByOne(isStopping, (failed, begin) => sendNext(ctx, { reminder, sentUntil, failed, begin })),
    ),
  );
}
