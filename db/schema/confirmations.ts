import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Links that confirm a sign-up. Every one that was sent works, so that asking again cannot make an earlier one useless. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    purpose: text({ enum: ['newsletter', 'waitlist'] }).notNull(),
    tokenHash: text().notNull().unique(),
    /** When its email may leave, which can lie ahead. */
    sendAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('confirmations_email_idx').on(table.email, table.sendAt)],
);
