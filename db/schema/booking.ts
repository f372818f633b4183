import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { consultationRequests } from './requests.ts';

/** Staff who hold consultations, with the rules for the times they offer. */
export const hosts = pgTable('hosts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shown below the name, for example "AI architect". */
  title: text().notNull().default(''),
  /** IANA time zone of the hours and exceptions. */
  zone: text().notNull(),
  /** In minutes, as are the other durations. */
  bufferBefore: integer().notNull().default(0),
  bufferAfter: integer().notNull().default(0),
  minimumNotice: integer().notNull().default(1440),
  horizonDays: integer().notNull().default(60),
  /** Null: no limit. */
  mostPerDay: integer(),
  /** Where video calls take place; empty if the host sends a link for each call. */
  meetingUrl: text().notNull().default(''),
  /** Part of the secret address under which calendar programs read the host's bookings. */
  feedToken: text().notNull().unique(),
  /** The host's own calendar, whose events are busy times; empty if there is none. */
  busyUrl: text().notNull().default(''),
  /** When the busy times were last read successfully. */
  busyReadAt: timestamp({ withTimezone: true }),
  /** When reading them last failed; null if the last attempt succeeded. */
  busyFailedAt: timestamp({ withTimezone: true }),
  /** Why it failed, or what it left out. */
  busyError: text(),
  /** False: visitors cannot book this host. */
  isBookable: boolean().notNull().default(true),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Weekly hours in the host's local time. */
export const hostHours = pgTable(
  'host_hours',
  {
    id: serial().primaryKey(),
    hostId: integer()
      .notNull()
      .references(() => hosts.userId, { onDelete: 'cascade' }),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer().notNull(),
    /** Minutes after local midnight. */
    startMinute: integer().notNull(),
    endMinute: integer().notNull(),
  },
  (table) => [
    index('host_hours_host_idx').on(table.hostId),
    check('host_hours_weekday', sql`${table.weekday} between 1 and 7`),
    check(
      'host_hours_range',
      sql`0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= 1440`,
    ),
  ],
);

/** Dates that replace the weekly hours: one row per range, or one row without a range for a day off. */
export const hostExceptions = pgTable(
  'host_exceptions',
  {
    id: serial().primaryKey(),
    hostId: integer()
      .notNull()
      .references(() => hosts.userId, { onDelete: 'cascade' }),
    /** YYYY-MM-DD in the host's zone. */
    day: date({ mode: 'string' }).notNull(),
    startMinute: integer(),
    endMinute: integer(),
    note: text().notNull().default(''),
  },
  (table) => [
    index('host_exceptions_host_idx').on(table.hostId, table.day),
    check(
      'host_exceptions_range',
      sql`(${table.startMinute} is null and ${table.endMinute} is null) or (0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= 1440)`,
    ),
  ],
);

/** Times taken in the host's own calendar, replaced as a whole at every successful reading. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: serial().primaryKey(),
    hostId: integer()
      .notNull()
      .references(() => hosts.userId, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('busy_times_host_idx').on(table.hostId, table.startsAt)],
);

/**
 * Consultations. An exclusion constraint (bookings_no_overlap, written by hand in its migration) keeps two held or
 * confirmed bookings of one host from overlapping.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: serial().primaryKey(),
    hostId: integer()
      .notNull()
      .references(() => hosts.userId),
    /** Every booking is also a consultation request. */
    requestId: integer()
      .notNull()
      .references(() => consultationRequests.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** IANA time zone in which the visitor chose the time. */
    visitorZone: text().notNull(),
    place: text({ enum: ['video', 'phone'] }).notNull(),
    status: text({ enum: ['held', 'confirmed', 'done', 'missed', 'canceled', 'expired'] }).notNull(),
    /** Until then a held booking waits for its visitor to confirm the email address. */
    heldUntil: timestamp({ withTimezone: true }),
    /** Raised by every change, as the SEQUENCE of its calendar event. Links of an earlier sequence are out of date. */
    sequence: integer().notNull().default(0),
    /** The network that it was booked from, as the rate limits count it; empty if staff booked it. */
    network: text().notNull().default(''),
    /** Staff who booked on behalf of the visitor. */
    bookedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When its time last changed. */
    movedAt: timestamp({ withTimezone: true }),
    canceledAt: timestamp({ withTimezone: true }),
    canceledBy: text({ enum: ['visitor', 'staff'] }),
    /** Shown to the other side. */
    cancelReason: text().notNull().default(''),
  },
  (table) => [
    index('bookings_host_idx').on(table.hostId, table.startsAt),
    index('bookings_starts_idx').on(table.startsAt, table.id),
    index('bookings_request_idx').on(table.requestId),
    index('bookings_network_idx').on(table.network, table.createdAt),
    index('bookings_held_idx').on(table.heldUntil).where(sql`${table.status} = 'held'`),
  ],
);

/** Links to a booking's page. Each email has its own; only hashes are stored. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The booking's sequence when the link was made. */
    sequence: integer().notNull(),
    /** Whether it was sent to the booking's address, so that whoever opens it owns the address. */
    byEmail: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('booking_links_booking_idx').on(table.bookingId)],
);
