import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Cents } from '#lib/money.ts';
import { users } from './accounts.ts';
import { PROVIDERS } from './payments.ts';
import { searchIndex, searchText } from './search.ts';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agentId: text().notNull(),
    plan: text().notNull().default('Basic'),
    /** The smaller plan that starts on the renewal date; null if the plan stays. */
    nextPlan: text(),
    /** The price with which the smaller plan was planned; null if no provider has said. */
    nextPlanCents: integer().$type<Cents>(),
    /** Tokens that were paid for in this period; null if no provider has said: all of the plan's. */
    periodTokens: integer(),
    /** Per month. */
    priceCents: integer().$type<Cents>().notNull(),
    /** What it costs from the first period after `newPriceAt`; null if its price stays. */
    newPriceCents: integer().$type<Cents>(),
    newPriceAt: timestamp({ withTimezone: true }),
    /** When the provider was last asked for the new price. */
    newPriceAskedAt: timestamp({ withTimezone: true }),
    /** What the next renewal will charge, after offer and credit; null if no provider has said. */
    nextChargeCents: integer().$type<Cents>(),
    currency: text().notNull().default('usd'),
    status: text({ enum: ['active', 'trialing', 'past_due', 'canceled'] })
      .notNull()
      .default('active'),
    renewalDate: timestamp({ withTimezone: true }).notNull(),
    /** Not cleared when the trial ends; null if there was none. */
    trialEndsAt: timestamp({ withTimezone: true }),
    /** True if it ends on the renewal date. */
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** When it ended. */
    canceledAt: timestamp({ withTimezone: true }),
    /** When staff last sent the renewal notice. */
    remindedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The provider that charges for it; null for demo data. */
    provider: text({ enum: PROVIDERS }),
    providerRef: text().unique('subscriptions_provider_key'),
    /** The renewal, or the end of the trial, that the last automatic notice was about. */
    noticedFor: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    search: searchText('agent_id', 'plan'),
  },
  (table) => [
    index('subscriptions_created_idx').on(table.createdAt, table.id),
    index('subscriptions_renewal_idx').on(table.renewalDate, table.id),
    index('subscriptions_price_idx').on(table.priceCents, table.id),
    index('subscriptions_status_idx').on(table.status, table.id),
    index('subscriptions_user_idx').on(table.userId),
    index('subscriptions_new_price_idx').on(table.newPriceAt).where(sql`${table.newPriceAt} is not null`),
    index('subscriptions_canceled_idx').on(table.canceledAt).where(sql`${table.canceledAt} is not null`),
    uniqueIndex('subscriptions_running_key')
      .on(table.userId, table.agentId)
      .where(sql`${table.provider} is not null and ${table.status} <> 'canceled'`),
    searchIndex('subscriptions_search_idx', table.search),
  ],
);
