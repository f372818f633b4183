import { index, integer, pgTable, serial, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { consultationRequests } from './requests.ts';

/** What staff write down about a request. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: serial().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => consultationRequests.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Created by the form, so that a repeated submission finds the note it has already created. */
    requestKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('lead_notes_request_idx').on(table.requestId, table.createdAt),
    uniqueIndex('lead_notes_request_key').on(table.requestId, table.authorId, table.requestKey),
  ],
);

/** Texts that staff start a reply from. Placeholders such as {first name} are filled in when one is chosen. */
export const replyTemplates = pgTable('reply_templates', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  subject: text().notNull(),
  body: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Filters of the lead list that a staff member keeps under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The query string of the panel's address. */
    query: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('saved_views_name_key').on(table.userId, table.name)],
);
