import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const PROVIDERS = ['stripe', 'sandbox'] as const;

/** What the sandbox knows as a provider: card pages, subscriptions and invoices of invented money. */
export const sandboxPurchases = pgTable(
  'sandbox_purchases',
  {
    sessionId: text().primaryKey(),
    customerRef: text().notNull(),
    subscriptionRef: text().notNull().unique('sandbox_purchases_subscription_key'),
    /** When the next period begins; null while nothing runs. */
    renewsAt: timestamp({ withTimezone: true }),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('sandbox_purchases_customer_idx').on(table.customerRef),
    index('sandbox_purchases_renewal_idx').on(table.renewsAt),
  ],
);
