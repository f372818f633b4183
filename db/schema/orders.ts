import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cents } from '#lib/money.ts';
import { users } from './accounts.ts';
import { PROVIDERS } from './payments.ts';
import { searchIndex, searchText } from './search.ts';
import { subscriptions } from './subscriptions.ts';

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    productName: text().notNull(),
    amountCents: integer().$type<Cents>().notNull(),
    currency: text().notNull().default('usd'),
    status: text({ enum: ['pending', 'completed', 'failed', 'refunded', 'disputed'] })
      .notNull()
      .default('pending'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The provider that charged it; null for demo data. */
    provider: text({ enum: PROVIDERS }),
    /** The provider's id of the order's invoice. */
    invoiceRef: text().unique('orders_invoice_key'),
    invoiceUrl: text(),
    /** When we learned that it was refunded or disputed; null while we have the money, and for what happened before this was recorded. */
    returnedAt: timestamp({ withTimezone: true }),
    /** What was refunded so far; null if no provider has said. */
    refundedCents: integer().$type<Cents>(),
    /** When the customer was emailed that the charge was declined. */
    failureNoticedAt: timestamp({ withTimezone: true }),
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** What a pack of tokens added to the subscription; null for any other order. */
    packTokens: integer(),
    isDemo: boolean().notNull().default(false),
    search: searchText('customer_name', 'customer_email', 'product_name', "'#' || id::text"),
  },
  (table) => [
    index('orders_created_idx').on(table.createdAt, table.id),
    index('orders_customer_idx').on(sql`lower(${table.customerName})`, table.id),
    index('orders_amount_idx').on(table.amountCents, table.id),
    index('orders_status_idx').on(table.status, table.id),
    index('orders_user_idx').on(table.userId, table.id),
    index('orders_subscription_idx').on(table.subscriptionId),
    // Revenue by month reads only this index.
    index('orders_revenue_idx').on(table.status, table.createdAt, table.amountCents),
    index('orders_returned_idx').on(table.returnedAt, table.amountCents).where(sql`${table.returnedAt} is not null`),
    searchIndex('orders_search_idx', table.search),
  ],
);
