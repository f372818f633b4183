import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './booking.ts';

/** What the host of a call writes to its visitor afterwards. */
export const callNotes = pgTable('call_notes', {
  bookingId: integer()
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  /** What the parts are drafted from. Never sent to the visitor. */
  bullets: text().notNull().default(''),
  heard: text().notNull().default(''),
  recommended: text().notNull().default(''),
  next: text().notNull().default(''),
  /** The parts that still are as the provider drafted them. */
  drafted: jsonb().$type<('heard' | 'recommended' | 'next')[]>().notNull().default([]),
  /** Counts the drafts, because each one reserves what it may cost. */
  drafts: integer().notNull().default(0),
  /** Raised whenever something else is saved. */
  version: integer().notNull().default(0),
  savedAt: timestamp({ withTimezone: true }),
  savedById: integer().references(() => users.id, { onDelete: 'set null' }),
  sentAt: timestamp({ withTimezone: true }),
  sentById: integer().references(() => users.id, { onDelete: 'set null' }),
});
