import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { subscriptions } from './subscriptions.ts';

/** People who use somebody else's subscription: whoever has an account with this confirmed address. */
export const seats = pgTable(
  'seats',
  {
    id: serial().primaryKey(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    addedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('seats_email_idx').on(table.email), uniqueIndex('seats_key').on(table.subscriptionId, table.email)],
);
