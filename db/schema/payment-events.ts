import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { PROVIDERS } from './payments.ts';
import { searchIndex, searchText } from './search.ts';

/** What a provider has told us, written in the transaction of its effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: serial().primaryKey(),
    eventId: text().notNull().unique('payment_events_event_key'),
    provider: text({ enum: PROVIDERS }).notNull(),
    type: text().notNull(),
    /** The provider's name for the object that it is about. */
    subject: text().notNull(),
    /** Of the checkout that it belongs to, where the event says so. */
    reference: text(),
    /** Of the payment that it belongs to, where the event says no more. */
    paymentRef: text(),
    status: text({ enum: ['applied', 'ignored', 'failed'] }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    attemptedAt: timestamp({ withTimezone: true }).notNull(),
    appliedAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(1),
    error: text(),
    search: searchText('event_id', 'type', 'subject'),
  },
  (table) => [
    index('payment_events_received_idx').on(table.receivedAt, table.id),
    index('payment_events_status_idx').on(table.status, table.id),
    searchIndex('payment_events_search_idx', table.search),
  ],
);
