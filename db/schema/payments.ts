import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cents } from '#lib/money.ts';
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

/** What admins changed of a plan that came with the product, or all of a plan that they added. */
export type PlanFacts = {
  name?: string;
  line?: string;
  priceCents?: Cents;
  /** Null for any number. */
  people?: number | null;
  tokens?: number;
  documents?: number;
  features?: string[];
  /** Null for every agent. */
  agentIds?: string[] | null;
};

/** Plans that differ from those in `content/plans.ts`, or that admins added. */
export const plans = pgTable('plans', {
  slug: text().primaryKey(),
  facts: jsonb().$type<PlanFacts>().notNull(),
  isHidden: boolean().notNull().default(false),
  /** Its place among the plans; null for the one it came with. */
  position: integer(),
  formerNames: text().array().notNull().default([]),
  /** Rises with every change, so that nobody overwrites what they haven't seen. */
  version: integer().notNull().default(1),
});

/** Every change of a plan's price. Only the newest one of a plan moves its customers. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: serial().primaryKey(),
    slug: text().notNull(),
    fromCents: integer().$type<Cents>().notNull(),
    toCents: integer().$type<Cents>().notNull(),
    /** From when existing customers pay an increase; null if they keep their price, and for a decrease. */
    movesAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    canceledAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('price_changes_slug_idx').on(table.slug, table.id)],
);
