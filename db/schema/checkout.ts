import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { offers } from './offers.ts';
import { searchIndex, searchText } from './search.ts';
import { PROVIDERS, subscriptions } from './subscriptions.ts';

/** Each attempt to buy, from the choice of a plan to what became of it. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: serial().primaryKey(),
    /** Our name for it at the provider: unlike the id it never comes twice, whatever database it is in. */
    reference: text().notNull().unique('checkouts_reference_key'),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    planId: text().notNull(),
    /** Per month, as the catalogue had it. */
    priceCents: integer().notNull(),
    trialDays: integer().notNull(),
    offerId: integer().references(() => offers.id, { onDelete: 'set null' }),
    discountKind: text({ enum: ['percent', 'amount'] }),
    /** Percent points, or cents where the kind is an amount. */
    discountValue: integer(),
    status: text({ enum: ['open', 'processing', 'completed', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    /** The provider's name for it; null until the provider has answered. */
    sessionId: text().unique('checkouts_session_key'),
    /** Where the card is asked for. */
    url: text(),
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the provider was last asked about it. */
    checkedAt: timestamp({ withTimezone: true }).notNull(),
    /** Rises with every change, so that what was read before a change is not written after it. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('checkouts_open_key').on(table.userId).where(sql`${table.status} = 'open'`),
    uniqueIndex('checkouts_trial_key')
      .on(table.userId)
      .where(sql`${table.trialDays} > 0 and ${table.status} in ('open', 'processing', 'completed')`),
    index('checkouts_subscription_idx').on(table.subscriptionId),
    index('checkouts_checked_idx').on(table.status, table.checkedAt),
  ],
);

/** Under which name a provider knows a customer and their card. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    ref: text().notNull(),
    /** The address that the provider was last told; null until then. */
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

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
