import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from './search.ts';

/** People who want an email when a product is ready. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    product: text({ enum: ['integrations', 'analytics'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the address was confirmed; until then nothing is sent to it. */
    confirmedAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    search: searchText('email'),
  },
  (table) => [
    uniqueIndex('waitlist_entries_email_key').on(sql`lower(${table.email})`, table.product),
    index('waitlist_entries_created_idx').on(table.createdAt, table.id),
    index('waitlist_entries_email_idx').on(sql`lower(${table.email})`, table.id),
    index('waitlist_entries_product_idx').on(table.product, table.id),
    searchIndex('waitlist_entries_search_idx', table.search),
  ],
);
