import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { searchIndex, searchText } from './search.ts';

export const subscribers = pgTable(
  'subscribers',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the address was confirmed; until then nothing is sent to it. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** When it was marked as spam; null for a genuine sign-up. */
    spamAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    search: searchText('email'),
  },
  (table) => [
    uniqueIndex('subscribers_email_key').on(sql`lower(${table.email})`),
    index('subscribers_created_idx').on(table.createdAt, table.id),
    index('subscribers_email_idx').on(sql`lower(${table.email})`, table.id),
    index('subscribers_pending_idx').on(table.id).where(sql`${table.confirmedAt} is null`),
    searchIndex('subscribers_search_idx', table.search),
  ],
);
