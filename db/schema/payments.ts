import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export const PROVIDERS = ['stripe', 'sandbox'] as const;

/** A customer's id at a provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    ref: text().notNull(),
    /** The email address last sent to the provider. */
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** The sandbox's own records as a payment provider: checkouts, subscriptions and invoices. No real money. */
export const sandboxPurchases = pgTable(
  'sandbox_purchases',
  {
    sessionId: text().primaryKey(),
    customerRef: text().notNull(),
    subscriptionRef: text().notNull().unique('sandbox_purchases_subscription_key'),
    /** When the next period begins; null if nothing is running. */
    renewsAt: timestamp({ withTimezone: true }),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('sandbox_purchases_customer_idx').on(table.customerRef),
    index('sandbox_purchases_renewal_idx').on(table.renewsAt),
  ],
);
