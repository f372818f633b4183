import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { PROVIDERS } from './payments.ts';

/** Under which name a provider knows a customer and their card. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    ref: text().notNull(),
    /** The address that the provider was last told; null until then. */
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);
