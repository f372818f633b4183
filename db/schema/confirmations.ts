import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Links that confirm a sign-up. Asking for another link doesn't invalidate an earlier one. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    purpose: text({ enum: ['newsletter', 'waitlist'] }).notNull(),
    tokenHash: text().notNull().unique(),
    /** When its email may be sent; may be in the future. */
    sendAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('confirmations_email_idx').on(table.email, table.sendAt)],
);
