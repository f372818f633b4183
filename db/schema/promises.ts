import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Instead of the id of a subject: whether the promise is switched off. `keptAt` is null while it is. */
export const SWITCH = 0;

/**
 * What can't be derived about a promise: who was made its owner, and how it ended by the calendar of that time. It names
 * nobody to whom something was promised, so it stays when they are erased.
 */
export const promises = pgTable(
  'promises',
  {
    /** Its key in `content/promises.ts`. */
    promise: text().notNull(),
    /** The id of what started it, such as the request. */
    subjectId: integer().notNull(),
    /** Set instead of the owner that follows from the subject. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Set once it ended: when it was due by the calendar of that time. */
    dueAt: timestamp({ withTimezone: true }),
    /** Null if it ended without being kept. */
    keptAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.promise, table.subjectId] }),
    index('promises_due_idx').on(table.dueAt),
    index('promises_owner_idx').on(table.ownerId),
  ],
);
