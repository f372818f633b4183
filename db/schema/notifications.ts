import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const KINDS = [
  'lead',
  'reply',
  'conversation',
  'order',
  'failed-payment',
  'dispute',
  'failed-email',
  'failed-deletion',
  'restore',
  'spend',
  'security',
  'health',
  'promise',
  'owner',
] as const;

/** What staff are told about, written in the transaction of the event. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    kind: text({ enum: KINDS }).notNull(),
    /** A second notification about the same event is not stored. */
    eventKey: text().notNull().unique(),
    /** Who or what it is about, for example a visitor's name. */
    subject: text().notNull(),
    detail: text().notNull(),
    /** The place in the panel that shows it. */
    path: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('notifications_at_idx').on(table.at)],
);

/** Who has a notification in their list, and whether they have read it. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    index('notification_recipients_notification_idx').on(table.notificationId),
    index('notification_recipients_unread_idx')
      .on(table.userId, table.notificationId)
      .where(sql`${table.readAt} is null`),
  ],
);

/** What a staff member has switched on or off. Without a row, the defaults apply. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    bell: boolean().notNull(),
    email: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
