import { customType, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export type StoredValue = string | string[];

/** Drizzle's own type would read the text 50 as a number, and a quotation without its marks. */
const storedValue = customType<{ data: StoredValue; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** What a publication changed; null is the default. */
export type PublishedChange = { key: string; before: StoredValue | null; after: StoredValue | null };

/** What the owner's site says or shows instead of the defaults in content/, by key: texts, lists, the brand. */
export const siteValues = pgTable('site_values', {
  key: text().primaryKey(),
  /** Null if visitors see the default. */
  published: storedValue(),
  /** Null for the default, if there is a draft. */
  draft: storedValue(),
  /** Null if nothing waits to be published. */
  draftedAt: timestamp({ withTimezone: true }),
  /** The default when the value was written, so that a newer version of the product can show that it has changed. */
  basedOn: storedValue(),
  /** Raised by every change, so that two editors notice each other. */
  version: integer().notNull().default(1),
});

/** The history: what was drafted, one row each, and what was published together. */
export const siteChanges = pgTable(
  'site_changes',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for a publication. */
    key: text(),
    before: storedValue(),
    after: storedValue(),
    /** Null for a draft. */
    published: jsonb().$type<PublishedChange[]>(),
  },
  (table) => [
    index('site_changes_at_idx').on(table.at, table.id),
    index('site_changes_key_idx').on(table.key, table.id),
  ],
);
