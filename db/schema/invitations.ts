import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Links that invite somebody to a role. */
export const invitations = pgTable(
  'invitations',
  {
    id: serial().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: ['customer', 'editor', 'admin'] }).notNull(),
    tokenHash: text().notNull().unique(),
    invitedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('invitations_open_key')
      .on(table.email)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
    index('invitations_email_idx').on(sql`lower(${table.email})`),
    index('invitations_created_idx').on(table.createdAt, table.id),
  ],
);
