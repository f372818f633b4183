import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { searchIndex, searchText } from './search.ts';

/** What staff changed or exported, written in the transaction of the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Stored beside the id, because the entry outlives the account. */
    actorName: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    search: searchText('actor_name', 'action', 'subject'),
  },
  (table) => [
    index('audit_entries_at_idx').on(table.at, table.id),
    index('audit_entries_subject_idx').on(table.subject, table.id),
    index('audit_entries_actor_idx').on(table.actorId, table.id),
    searchIndex('audit_entries_search_idx', table.search),
  ],
);
