import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What admins set in the panel, under the names of the environment. A value from the environment wins over it. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  /** Secrets are encrypted. Null: cleared, so that the default applies. */
  value: text(),
  /** How often it was changed. */
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
