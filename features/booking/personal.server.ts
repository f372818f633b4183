import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings, busyTimes, hostExceptions, hostHours, hosts } from '#db/schema/booking.ts';
import type { Personal } from '#features/ctx.ts';
import { anyOf, hostName, isoTime } from '#features/personal.server.ts';
import { requestsFrom } from '#features/requests/queries.server.ts';

const booker = alias(users, 'booker');
const bookedBy = sql`(select coalesce(nullif(trim(${booker.firstName} || ' ' || ${booker.lastName}), ''), ${booker.username})
  from ${users} as ${sql.identifier('booker')} where ${booker.id} = ${bookings.bookedById})`;

const bookingFacts = {
  bookingId: bookings.id,
  startsAt: isoTime(bookings.startsAt),
  place: bookings.place,
  host: hostName,
};
const bookingsOfHosts = sql`${bookings} join ${users} on ${users.id} = ${bookings.hostId}`;

export const personal: Personal = {
  copies: {
    address: [
      {
        name: 'bookings',
        title: 'Booked calls',
        about: 'Your consultations, with the network that you booked from.',
        table: bookings,
        key: bookings.id,
        columns: {
          id: bookings.id,
          requestId: bookings.requestId,
          startsAt: bookings.startsAt,
          endsAt: bookings.endsAt,
          timeZone: bookings.visitorZone,
          place: bookings.place,
          status: bookings.status,
          heldUntil: bookings.heldUntil,
          network: bookings.network,
          createdAt: bookings.createdAt,
          confirmedAt: bookings.confirmedAt,
          movedAt: bookings.movedAt,
          canceledAt: bookings.canceledAt,
          canceledBy: bookings.canceledBy,
          cancelReason: bookings.cancelReason,
        },
        where: (email) => sql`${bookings.requestId} = ${anyOf(requestsFrom(email))}`,
      },
    ],
    work: [
      {
        name: 'host-settings',
        title: 'Consultation settings',
        about: 'How you offer consultations. The secret addresses of your calendars are not part of this copy.',
        table: hosts,
        key: hosts.userId,
        columns: {
          title: hosts.title,
          timeZone: hosts.zone,
          bufferBefore: hosts.bufferBefore,
          bufferAfter: hosts.bufferAfter,
          minimumNotice: hosts.minimumNotice,
          horizonDays: hosts.horizonDays,
          mostPerDay: hosts.mostPerDay,
          meetingUrl: hosts.meetingUrl,
          isBookable: hosts.isBookable,
          busyReadAt: hosts.busyReadAt,
          updatedAt: hosts.updatedAt,
        },
        where: (userId) => eq(hosts.userId, userId),
      },
      {
        name: 'host-hours',
        title: 'Consultation hours',
        about: 'Your weekly hours, in minutes after midnight. Day 1 is Monday.',
        table: hostHours,
        key: hostHours.id,
        columns: { weekday: hostHours.weekday, startMinute: hostHours.startMinute, endMinute: hostHours.endMinute },
        where: (userId) => eq(hostHours.hostId, userId),
      },
      {
        name: 'host-exceptions',
        title: 'Exceptions from your hours',
        about: 'Days with other hours, and days off.',
        table: hostExceptions,
        key: hostExceptions.id,
        columns: {
          day: hostExceptions.day,
          startMinute: hostExceptions.startMinute,
          endMinute: hostExceptions.endMinute,
          note: hostExceptions.note,
        },
        where: (userId) => eq(hostExceptions.hostId, userId),
      },
      {
        name: 'busy-times',
        title: 'Busy times',
        about: 'Times taken in the calendar that you connected.',
        table: busyTimes,
        key: busyTimes.id,
        columns: { startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt },
        where: (userId) => eq(busyTimes.hostId, userId),
      },
    ],
  },
  keeps: [
    [bookings, 'deleted with the request; as a host only "Deleted customer N" remains'],
    [hostHours, 'minutes of a week, which name nobody'],
  ],
  erases: [
    // Loaded when it runs, because scripts read this list without the build that emails need.
    (ctx, person) =>
      import('./commands/cancel-erased-calls.server.ts').then(({ cancelErasedCalls }) =>
        cancelErasedCalls(ctx, person),
      ),
    { table: busyTimes, userId: busyTimes.hostId },
    { table: hostExceptions, userId: hostExceptions.hostId },
    {
      table: hosts,
      userId: hosts.userId,
      set: {
        title: '',
        meetingUrl: '',
        busyUrl: '',
        busyError: null,
        feedToken: sql`gen_random_uuid()::text`,
        isBookable: false,
      },
    },
  ],
  texts: [
    { table: bookings, key: bookings.id, columns: { cancelReason: [bookings.cancelReason, 'text'] } },
    { table: hostExceptions, key: hostExceptions.id, columns: { note: [hostExceptions.note, 'text'] } },
  ],
  timeline: ({ isOfRequest }) => [
    {
      kind: 'booked',
      at: bookings.createdAt,
      id: bookings.id,
      facts: { ...bookingFacts, isHeld: sql`${bookings.status} in ('held', 'expired')`, bookedBy },
      from: bookingsOfHosts,
      where: isOfRequest(bookings.requestId),
    },
    {
      // The audit log knows every move by staff.
      kind: 'booking-moved',
      at: bookings.movedAt,
      id: bookings.id,
      facts: bookingFacts,
      from: bookingsOfHosts,
      where: sql`${isOfRequest(bookings.requestId)} and ${bookings.movedAt} is not null and not exists (
        select from ${auditEntries} where ${auditEntries.subject} = 'booking ' || ${bookings.id}
          and ${auditEntries.action} = 'booking.move' and ${auditEntries.at} >= ${bookings.movedAt})`,
    },
    {
      kind: 'booking-canceled',
      at: bookings.canceledAt,
      id: bookings.id,
      facts: { ...bookingFacts, reason: bookings.cancelReason },
      from: bookingsOfHosts,
      where: sql`${isOfRequest(bookings.requestId)} and ${bookings.canceledAt} is not null and ${bookings.canceledBy} = 'visitor'`,
    },
  ],
};
