import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { searchIndex, searchText } from './search.ts';

/** Accounts that their owners, or staff for them, are closing or deleting. */
export const closures = pgTable(
  'closures',
  {
    id: serial().notNull(),
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `close`: nobody can sign in, everything is erased after the period of the privacy text. `delete`: erased after days. */
    kind: text({ enum: ['close', 'delete'] }).notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Staff who started it for the customer. */
    requestedById: integer().references(() => users.id, { onDelete: 'set null' }),
    eraseAt: timestamp({ withTimezone: true }).notNull(),
    /** The status of the account when it was closed; null if it never was, or if staff have set the status since. */
    statusBefore: text({ enum: ['active', 'inactive'] }),
    /** Of the emailed link that keeps the account. */
    keepTokenHash: text().notNull().unique(),
    /** Only for the list, which is searched by the fields of the account. */
    search: searchText('kind'),
  },
  (table) => [
    index('closures_requested_idx').on(table.requestedAt, table.id),
    index('closures_erase_idx').on(table.eraseAt, table.id),
  ],
);

/**
 * What was erased, so that a restored backup from before can be erased again. It holds nothing that names the person.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: serial().primaryKey(),
    /** The N of "Deleted customer N"; null for an address without an account. */
    userId: integer().unique(),
    /** Keyed hash of the address in lower case. */
    emailHash: text().notNull(),
    erasedAt: timestamp({ withTimezone: true }).notNull(),
    search: searchText("'Deleted customer ' || coalesce(user_id::text, '')"),
  },
  (table) => [
    index('erasures_erased_idx').on(table.erasedAt, table.id),
    searchIndex('erasures_search_idx', table.search),
  ],
);
