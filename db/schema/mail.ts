import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { consultationRequests } from './contact.ts';

/** Emails, written in the same transaction as the change they report. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['account', 'billing', 'newsletter', 'request', 'staff', 'waitlist'] })
      .notNull()
      .default('account'),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** One email per recipient and event: a second one with the same key is not stored. */
    eventKey: text().notNull().unique(),
    /** Null: answers go to the sender. */
    replyTo: text(),
    /** One-click unsubscribe address (RFC 8058), in newsletter emails only. */
    unsubscribeUrl: text(),
    /** The campaign that this email belongs to; null for an email about one person's event. */
    campaignId: integer(),
    /** The consultation request that this email is about. It is kept as long as the request. */
    requestId: integer().references(() => consultationRequests.id, { onDelete: 'cascade' }),
    /** Kept unchanged by every attempt, so that a mail server recognizes a repeated email. */
    messageId: text().notNull().default(sql`gen_random_uuid()`),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** After this the email is useless, for example because its link has expired. */
    expiresAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
    /** When staff or its campaign withdrew it. */
    canceledAt: timestamp({ withTimezone: true }),
    /** While set, it waits: its campaign is paused. */
    heldAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [
    index('outbox_due_idx').on(table.nextAttemptAt),
    index('outbox_created_idx').on(table.createdAt, table.id),
    index('outbox_recipient_idx')
      .on(table.recipient)
      .where(sql`${table.sentAt} is null and ${table.canceledAt} is null`),
    index('outbox_campaign_sent_idx')
      .on(table.campaignId, table.sentAt)
      .where(sql`${table.campaignId} is not null and ${table.sentAt} is not null`),
    index('outbox_campaign_unsent_idx')
      .on(table.campaignId, table.id)
      .where(sql`${table.campaignId} is not null and ${table.sentAt} is null`),
    index('outbox_request_idx').on(table.requestId).where(sql`${table.requestId} is not null`),
  ],
);
