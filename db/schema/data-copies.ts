import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
import { searchIndex, searchText } from './search.ts';

const isOpen = sql.raw('ready_at is null and failed_at is null');

/** Copies of everything held about a person. */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: serial().primaryKey(),
    /** Whose data it is; null for an address without an account. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    /** Staff who asked for it, for an address without an account. */
    requestedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of the newest emailed link by which the owner of the address confirms, or later downloads. */
    tokenHash: text().unique(),
    /** When its owner asked for it or, by the link, agreed to it; until then nothing is made. */
    confirmedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then an instance is making it. */
    leasedUntil: timestamp({ withTimezone: true }),
    /** Also tells an instance that lost its lease from the one that took over. */
    attempts: integer().notNull().default(0),
    readyAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
    sizeBytes: integer(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    search: searchText('email'),
  },
  (table) => [
    index('data_copies_user_idx').on(table.userId, table.id),
    index('data_copies_email_idx').on(table.email, table.id).where(sql`${table.userId} is null`),
    uniqueIndex('data_copies_open_user_key').on(table.userId).where(isOpen),
    uniqueIndex('data_copies_open_email_key').on(table.email).where(sql`${table.userId} is null and ${isOpen}`),
    index('data_copies_open_idx').on(table.id).where(sql`${table.readyAt} is null and ${table.failedAt} is null`),
    index('data_copies_created_idx').on(table.createdAt, table.id).where(sql`${table.userId} is null`),
    index('data_copies_expires_idx').on(table.expiresAt),
    searchIndex('data_copies_search_idx', table.search),
  ],
);

/** The archive of a copy, in order. */
export const dataCopyParts = pgTable(
  'data_copy_parts',
  {
    copyId: integer()
      .notNull()
      .references(() => dataCopies.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.copyId, table.position] })],
);
