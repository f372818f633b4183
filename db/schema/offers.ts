import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from './search.ts';

export const offers = pgTable(
  'offers',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    code: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Percent, or cents if the kind is `amount`. */
    value: integer().notNull(),
    /** '' if it applies to every plan. */
    plan: text().notNull().default(''),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** How often it may be redeemed; null for no limit. */
    limit: integer('redemption_limit'),
    redemptions: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    isDemo: boolean().notNull().default(false),
    search: searchText('name', 'code'),
  },
  (table) => [
    uniqueIndex('offers_code_key').on(sql`lower(${table.code})`),
    index('offers_created_idx').on(table.createdAt, table.id),
    index('offers_name_idx').on(sql`lower(${table.name})`, table.id),
    index('offers_active_idx').on(table.isActive, table.id),
    searchIndex('offers_search_idx', table.search),
  ],
);
