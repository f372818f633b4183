import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Emails, written in the same transaction as the change they report. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** One email per recipient and event: a second one with the same key is not stored. */
    eventKey: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** After this the email is useless, for example because its link has expired. */
    expiresAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [
    index('outbox_due_idx').on(table.nextAttemptAt),
    index('outbox_created_idx').on(table.createdAt, table.id),
  ],
);
