import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { PROVIDERS } from './payments.ts';

/** A customer's id at a provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    ref: text().notNull(),
    /** The email address last sent to the provider. */
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);
