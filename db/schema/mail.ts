import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { consultationRequests } from './requests.ts';
import { searchIndex, searchText } from './search.ts';

const isDeliverable = sql.raw('sent_at is null and failed_at is null and canceled_at is null and held_at is null');

const CANCEL_REASONS = ['staff', 'campaign', 'left', 'demo'] as const;

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
    /** Message-ID of the email that this one answers. */
    inReplyTo: text(),
    /** A calendar file: its METHOD and text. */
    calendarMethod: text({ enum: ['REQUEST', 'CANCEL'] }),
    calendar: text(),
    /** Staff who wrote it by hand; null for emails that the product composes. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** After this the email is useless, for example because its link has expired. */
    expiresAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then an instance is delivering it: no other instance takes it, and nobody can cancel it. */
    leasedUntil: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    failedAt: timestamp({ withTimezone: true }),
    canceledAt: timestamp({ withTimezone: true }),
    /** Who or what withdrew it; `left`: the recipient is no longer on the newsletter or its topic; `demo`: demo mode queued it. */
    cancelReason: text({ enum: CANCEL_REASONS }),
    /** While set, it waits: its campaign is paused, or it comes from a restored backup and may have been sent since. */
    heldAt: timestamp({ withTimezone: true }),
    lastError: text(),
    status: text({ enum: ['queued', 'sent', 'failed', 'canceled'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "case when sent_at is not null then 'sent' when failed_at is not null then 'failed' when canceled_at is not null then 'canceled' else 'queued' end",
        ),
      ),
    search: searchText('recipient', 'subject'),
  },
  (table) => [
    index('outbox_status_idx').on(table.status, table.id),
    index('outbox_kind_idx').on(table.kind, table.status, table.id),
    // One per lane, holding only what is still to be delivered.
    index('outbox_event_due_idx')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${isDeliverable} and ${table.campaignId} is null`),
    index('outbox_campaign_due_idx')
      .on(table.nextAttemptAt, table.id)
      .where(sql`${isDeliverable} and ${table.campaignId} is not null`),
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
    // Emails to one person, without those of campaigns.
    index('outbox_person_idx').on(table.recipient, table.createdAt).where(sql`${table.campaignId} is null`),
    index('outbox_person_copy_idx').on(table.recipient, table.id).where(sql`${table.campaignId} is null`),
    index('outbox_author_idx').on(table.authorId, table.createdAt).where(sql`${table.authorId} is not null`),
    // Answers to emails about requests name them.
    index('outbox_message_idx').on(table.messageId).where(sql`${table.requestId} is not null`),
    index('outbox_request_idx').on(table.requestId).where(sql`${table.requestId} is not null`),
  ],
);

/**
 * What emails are found by, filled by triggers. In the outbox each delivery would index the text again, which takes longer
 * than everything else that delivery stores.
 */
export const outboxSearch = pgTable(
  'outbox_search',
  {
    emailId: integer()
      .primaryKey()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    search: text().notNull(),
  },
  (table) => [searchIndex('outbox_search_grams_idx', table.search)],
);

/**
 * Emails that the mail server has accepted, until the end of their batch updates the outbox. Noting each of them here
 * takes a tenth of the time of an update with all its indexes.
 */
export const acceptedEmails = pgTable('accepted_emails', {
  emailId: integer().primaryKey(),
  acceptedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The lanes of delivery: campaigns have their own, so that a password reset never waits behind one. */
export const LANES = ['event', 'campaign'] as const;

/** What delivery last saw of the mail server, one row per lane. */
export const mailLanes = pgTable('mail_lanes', {
  lane: text({ enum: LANES }).primaryKey(),
  /** Nothing is delivered before this. */
  pausedUntil: timestamp({ withTimezone: true }),
  lastError: text(),
  /** Since when the mail server fails; null once it accepts an email. */
  failingSince: timestamp({ withTimezone: true }),
});
