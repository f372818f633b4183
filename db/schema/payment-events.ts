import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { PROVIDERS } from './payments.ts';
import { searchIndex, searchText } from './search.ts';

/** Events from a provider, stored in the transaction of their effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: serial().primaryKey(),
    eventId: text().notNull().unique('payment_events_event_key'),
    provider: text({ enum: PROVIDERS }).notNull(),
    type: text().notNull(),
    /** The provider's id of the object it is about. */
    subject: text().notNull(),
    /** The checkout's reference, if the event names it or the payment is known. */
    reference: text(),
    /** The payment's reference, if the event names only that. */
    paymentRef: text(),
    status: text({ enum: ['applied', 'ignored', 'failed'] }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    attemptedAt: timestamp({ withTimezone: true }).notNull(),
    appliedAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(1),
    error: text(),
    /** It failed in a way that a retry doesn't change. */
    needsStaff: boolean().notNull().default(false),
    search: searchText('event_id', 'type', 'subject'),
  },
  (table) => [
    index('payment_events_received_idx').on(table.receivedAt, table.id),
    index('payment_events_status_idx').on(table.status, table.id),
    searchIndex('payment_events_search_idx', table.search),
  ],
);
