import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { searchIndex, searchText } from './search.ts';

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    productName: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default('usd'),
    status: text({ enum: ['pending', 'completed', 'failed', 'refunded'] })
      .notNull()
      .default('pending'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    isDemo: boolean().notNull().default(false),
    search: searchText('customer_name', 'customer_email', 'product_name', "'#' || id::text"),
  },
  (table) => [
    index('orders_created_idx').on(table.createdAt, table.id),
    index('orders_customer_idx').on(sql`lower(${table.customerName})`, table.id),
    index('orders_amount_idx').on(table.amountCents, table.id),
    index('orders_status_idx').on(table.status, table.id),
    index('orders_user_idx').on(table.userId),
    // Revenue by month reads nothing but this index.
    index('orders_revenue_idx').on(table.status, table.createdAt, table.amountCents),
    searchIndex('orders_search_idx', table.search),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hyphenated name of the agent. */
    agentId: text().notNull(),
    plan: text().notNull().default('Basic'),
    /** Per month. */
    priceCents: integer().notNull(),
    currency: text().notNull().default('usd'),
    status: text({ enum: ['active', 'trialing', 'past_due', 'canceled'] })
      .notNull()
      .default('active'),
    renewalDate: timestamp({ withTimezone: true }).notNull(),
    isTrial: boolean().notNull().default(false),
    /** Stays when the trial is over; null where there was none. */
    trialEndsAt: timestamp({ withTimezone: true }),
    /** It runs until the renewal date and ends there. */
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** When it ended. */
    canceledAt: timestamp({ withTimezone: true }),
    /** When the customer was last told about the renewal. */
    remindedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    isDemo: boolean().notNull().default(false),
    search: searchText('agent_id', 'plan'),
  },
  (table) => [
    index('subscriptions_created_idx').on(table.createdAt, table.id),
    index('subscriptions_renewal_idx').on(table.renewalDate, table.id),
    index('subscriptions_price_idx').on(table.priceCents, table.id),
    index('subscriptions_status_idx').on(table.status, table.id),
    index('subscriptions_user_idx').on(table.userId),
    searchIndex('subscriptions_search_idx', table.search),
  ],
);
