import { bigint, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { searchIndex, searchText } from './search.ts';

const micros = () => bigint({ mode: 'number' }).notNull().default(0);

/** Months and days are those of the business's time zone, costs are millionths of a dollar. */
const sums = () => ({
  answers: integer().notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  costMicros: bigint({ mode: 'number' }).notNull(),
});

/** What the whole installation spends at its provider. */
export const spendMonths = pgTable('spend_months', {
  /** YYYY-MM */
  month: text().primaryKey(),
  spentMicros: micros(),
  /** For answers that are being written. */
  reservedMicros: micros(),
  /** The highest share of the limit, in percent, that admins were emailed about. */
  warnedPercent: integer().notNull().default(0),
});

/** What the answers of each agent cost per day, summed as they end. */
export const spendDays = pgTable(
  'spend_days',
  {
    /** YYYY-MM-DD */
    day: text().notNull(),
    agentId: text().notNull(),
    ...sums(),
  },
  (table) => [primaryKey({ columns: [table.day, table.agentId] })],
);

/** What the answers to each user cost per month, summed as they end. */
export const customerSpend = pgTable(
  'customer_spend',
  {
    id: serial().primaryKey(),
    /** YYYY-MM */
    month: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...sums(),
    search: searchText('month'),
  },
  (table) => [
    uniqueIndex('customer_spend_key').on(table.month, table.userId),
    index('customer_spend_user_idx').on(table.userId),
    index('customer_spend_cost_idx').on(table.costMicros, table.id),
    searchIndex('customer_spend_search_idx', table.search),
  ],
);
