import type { Database } from '#db/open.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { createSecret } from '#lib/secret.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW } from './app.ts';
import { aLead, daysFromNow } from './business.ts';
import { aUser } from './people.ts';

/** Stores a host in Chicago, who is an admin unless the person says otherwise. */
export async function aHost(
  db: Database,
  facts: Partial<typeof hosts.$inferInsert> = {},
  person: Parameters<typeof aUser>[1] = {},
) {
  const user = await aUser(db, { role: 'admin', ...person });
  const [host] = await db
    .insert(hosts)
    .values({ userId: user.id, zone: 'America/Chicago', feedToken: createSecret(), updatedAt: NOW, ...facts })
    .returning();
  if (!host) throw new Error('The host was not stored');
  return { ...host, user };
}

/** Stores a confirmed video call of Ada three days from now, made just now from New York. */
export async function aBooking(
  db: Database,
  { startsAt = daysFromNow(3), ...facts }: Partial<typeof bookings.$inferInsert> & { hostId: number },
  lead: Parameters<typeof aLead>[1] = {},
) {
  const requestId = facts.requestId ?? (await aLead(db, lead)).id;
  const [booking] = await db
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
  if (!booking) throw new Error('The booking was not stored');
  return booking;
}
