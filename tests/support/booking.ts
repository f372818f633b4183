import type { Database } from '#db/open.ts';
import { bookingLinks, bookings, hostHours, hosts } from '#db/schema/booking.ts';
import { hashSecret } from '#lib/secret.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW } from './app.ts';
import { aLead, daysFromNow } from './business.ts';
import { aConsultationRequest } from './factories.ts';
import { aUser } from './people.ts';

const WORKDAYS = [1, 2, 3, 4, 5];

type Facts = Partial<typeof hosts.$inferInsert> & {
  user?: Parameters<typeof aUser>[1];
  /** On every workday, in minutes after midnight. */
  ranges?: [startMinute: number, endMinute: number][];
};

/** Stores a host in Chicago who is free on workdays from 9 AM to noon, from an hour ahead. */
export async function aHost(db: Database, { user: person, ranges = [[540, 720]], ...facts }: Facts = {}) {
  const user = await aUser(db, { role: 'admin', firstName: 'Jordan', lastName: 'Moreno', ...person });
  await db.insert(hosts).values({
    userId: user.id,
    title: 'AI architect',
    zone: 'America/Chicago',
    minimumNotice: 60,
    meetingUrl: 'https://meet.example.com/jordan',
    feedToken: `feed-${user.id}`,
    updatedAt: NOW,
    ...facts,
  });
  const hours = WORKDAYS.flatMap((weekday) =>
    ranges.map(([startMinute, endMinute]) => ({ hostId: user.id, weekday, startMinute, endMinute })),
  );
  if (hours.length > 0) await db.insert(hostHours).values(hours);
  return user;
}

/** 9 AM in Chicago on the Monday after NOW: the first slot of the next week. */
export const MONDAY_NINE = '2025-06-16T14:00:00.000Z';

/** A complete booking as the picker sends it. */
export const aBooking = (facts: Record<string, unknown> = {}) => ({
  ...aConsultationRequest(),
  startsAt: MONDAY_NINE,
  zone: 'America/New_York',
  place: 'video',
  ...facts,
});

type CallFacts = Partial<typeof bookings.$inferInsert> & { hostId: number };

/** Stores a confirmed video call with Ada three days from now, which she booked just now in New York. */
export async function aCall(
  db: Database,
  { startsAt = daysFromNow(3), ...facts }: CallFacts,
  lead: Parameters<typeof aLead>[1] = {},
) {
  const requestId = facts.requestId ?? (await aLead(db, lead)).id;
  const [call] = await db
    .insert(bookings)
    .values({
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * MINUTE),
      visitorZone: 'America/New_York',
      place: 'video',
      status: 'confirmed',
      createdAt: NOW,
      confirmedAt: NOW,
      ...facts,
      requestId,
    })
    .returning();
  if (!call) throw new Error('The call was not stored');
  return call;
}

/** Stores the emailed link of a booking. Returns its token. */
export async function aBookingLink(db: Database, bookingId: number): Promise<string> {
  const token = `booking-${bookingId}`;
  const link = { tokenHash: hashSecret(token), bookingId, sequence: 0, byEmail: true, createdAt: NOW };
  await db.insert(bookingLinks).values(link);
  return token;
}
