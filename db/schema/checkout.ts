import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Cents } from '#lib/money.ts';
import { users } from './accounts.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { PROVIDERS } from './payments.ts';
import { searchIndex, searchText } from './search.ts';
import { subscriptions } from './subscriptions.ts';

/** Attempts to buy, from choosing a plan to the outcome. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: serial().primaryKey(),
    /** Our reference for it at the provider. Unlike the id it is unique across databases. */
    reference: text().notNull().unique('checkouts_reference_key'),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    /** A subscription, or a pack of tokens for a running one. */
    kind: text({ enum: ['plan', 'pack'] })
      .notNull()
      .default('plan'),
    /** For a pack the agent followed by `-token-pack`. */
    planId: text().notNull(),
    /** The subscription that gets the tokens of a pack. */
    packForId: integer().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** From the catalogue at that time; null for a plan. */
    packTokens: integer(),
    /** The order of a pack, or of a subscription that isn't listed. Others are the orders of the subscription. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** Per month, or once for a pack; from the catalogue at that time. */
    priceCents: integer().$type<Cents>().notNull(),
    trialDays: integer().notNull(),
    offerId: integer().references(() => offers.id, { onDelete: 'set null' }),
    discountKind: text({ enum: ['percent', 'amount'] }),
    /** Percent, or cents if the kind is `amount`. */
    discountValue: integer(),
    status: text({ enum: ['open', 'processing', 'completed', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    /** The provider's id for it; null until the provider has answered. */
    sessionId: text().unique('checkouts_session_key'),
    /** The address of the card page. */
    url: text(),
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The policies that were accepted by buying, each with its version. */
    policies: text().array().notNull().default(sql`'{terms-1,refund-policy-1}'`),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last read from the provider. */
    checkedAt: timestamp({ withTimezone: true }).notNull(),
    /** Rises with every change, so that data read before a change is not written after it. */
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('checkouts_open_key').on(table.userId).where(sql`${table.status} = 'open'`),
    uniqueIndex('checkouts_trial_key')
      .on(table.userId)
      .where(sql`${table.trialDays} > 0 and ${table.status} in ('open', 'processing', 'completed')`),
    index('checkouts_subscription_idx').on(table.subscriptionId),
    index('checkouts_pack_idx').on(table.packForId),
    index('checkouts_order_idx').on(table.orderId),
    index('checkouts_checked_idx').on(table.status, table.checkedAt),
  ],
);

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
