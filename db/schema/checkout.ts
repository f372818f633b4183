import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { offers } from './offers.ts';
import { PROVIDERS } from './payments.ts';
import { subscriptions } from './subscriptions.ts';

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
