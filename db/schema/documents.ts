import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { searchIndex, searchText } from './search.ts';

/** Texts that consultants answer from. We keep the text of a file, not the file. */
export const documents = pgTable(
  'documents',
  {
    id: serial().primaryKey(),
    /** Whose consultants may read it; null for the company's, which those of every customer read. */
    ownerId: integer().references(() => users.id, { onDelete: 'cascade' }),
    addedById: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    kind: text({ enum: ['text', 'markdown', 'pdf'] }).notNull(),
    sizeBytes: integer().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    search: searchText('name'),
  },
  (table) => [
    index('documents_owner_idx').on(table.ownerId, table.id),
    searchIndex('documents_search_idx', table.search),
  ],
);
