import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const subscribers = pgTable(
  'subscribers',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** When it was taken for spam; null for a genuine sign-up. */
    spamAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('subscribers_email_key').on(sql`lower(${table.email})`),
    index('subscribers_created_idx').on(table.createdAt, table.id),
  ],
);
