import { type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The searchable text of a row in lower case. Fields are separated by a character that nobody can type. */
export const searchText = (...fields: string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${fields.join(" || U&'\\001f' || ")})`));

/** Finds any part of the search text, because every run of one to three letters is an entry. */
export const searchIndex = (name: string, searched: SQLWrapper) =>
  index(name)
    .using('gin', sql`search_grams(${searched})`)
    // The embedded database has no autovacuum to flush a long list of pending entries.
    .with({ gin_pending_list_limit: 256 });

/**
 * How many rows each list has, by bucket: triggers append what each statement added or removed, and the sum is the
 * count. Appending means that writers never wait for each other.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    list: text().notNull(),
    bucket: text().notNull(),
    rows: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('list_counts_list_idx').on(table.list)],
);
