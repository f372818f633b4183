import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** The hyphenated name of the agent. */
    agentId: text().notNull(),
    plan: text().notNull().default('Basic'),
    /** Per month. */
    priceCents: integer().notNull(),
    /** What the next renewal charges, offer and credit taken off; null where no provider has said so. */
    nextChargeCents: integer(),
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
    /** Who charges for it; null where no provider knows of it. */
    provider: text({ enum: PROVIDERS }),
    /** The provider's name for it. */
    providerRef: text().unique('subscriptions_provider_key'),
    /** The renewal or end of the trial that the customer was given notice of. */
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
    uniqueIndex('subscriptions_running_key')
      .on(table.userId, table.agentId)
      .where(sql`${table.provider} is not null and ${table.status} <> 'canceled'`),
    searchIndex('subscriptions_search_idx', table.search),
  ],
);
