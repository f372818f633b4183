import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
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

export type DocumentSection = { heading: string; text: string };
export type PriceLine = { label: string; cents: number };

/** The strategy and the plan that staff write for a lead. Visitors read one under its secret link. */
export const leadDocuments = pgTable(
  'lead_documents',
  {
    id: serial().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => consultationRequests.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['strategy', 'plan'] }).notNull(),
    title: text().notNull().default(''),
    sections: jsonb().$type<DocumentSection[]>().notNull().default([]),
    prices: jsonb().$type<PriceLine[]>().notNull().default([]),
    milestones: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Raised whenever something else is saved, and whenever it is sent, taken back or revoked. */
    version: integer().notNull().default(0),
    savedAt: timestamp({ withTimezone: true }),
    savedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of the only link that works. Null while none does. */
    tokenHash: text().unique(),
    /** When it was first sent to the visitor. */
    firstSentAt: timestamp({ withTimezone: true }),
    /** When the last email with a link was queued. */
    sentAt: timestamp({ withTimezone: true }),
    sentById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When the last link stopped working before a newer one replaced it. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique('lead_documents_kind_key').on(table.requestId, table.kind)],
);

/** What visitors write back about a request: so far, the questions from the pages of documents. */
export const leadMessages = pgTable(
  'lead_messages',
  {
    id: serial().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => consultationRequests.id, { onDelete: 'cascade' }),
    /** The document that it asks about. */
    documentId: integer().references(() => leadDocuments.id, { onDelete: 'set null' }),
    text: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When staff replied, or said that they had answered. */
    answeredAt: timestamp({ withTimezone: true }),
    answeredById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('lead_messages_request_idx').on(table.requestId, table.receivedAt),
    index('lead_messages_waiting_idx').on(table.receivedAt, table.id).where(sql`${table.answeredAt} is null`),
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

/** Emails about a request that came into the mailbox. */
export const receivedEmails = pgTable(
  'received_emails',
  {
    id: serial().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => consultationRequests.id, { onDelete: 'cascade' }),
    /** Of its header, or a hash of the email if it has none. One that is found again isn't stored again. */
    messageId: text().notNull(),
    fromName: text().notNull(),
    /** In lower case; empty if it names none. Anyone can write any address there. */
    fromAddress: text().notNull(),
    /** `reply`: it answers an email of ours. `address`: only the sender's address is that of the request. */
    matchedBy: text({ enum: ['reply', 'address'] }).notNull(),
    /** Written by a program, such as an out-of-office note. */
    isAutomatic: boolean().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** What it repeats of earlier emails. */
    quoted: text().notNull(),
    /** What its sender's clock said. */
    sentAt: timestamp({ withTimezone: true }),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** Where it lies in the mailbox. */
    uidValidity: text().notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    /** When it was marked as read there, which happens after it is stored. */
    markedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('received_emails_message_key').on(table.messageId),
    index('received_emails_request_idx').on(table.requestId, table.receivedAt, table.id),
    index('received_emails_unmarked_idx').on(table.id).where(sql`${table.markedAt} is null`),
  ],
);

export const receivedAttachments = pgTable(
  'received_attachments',
  {
    id: serial().primaryKey(),
    emailId: integer()
      .notNull()
      .references(() => receivedEmails.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What its bytes say it is, whatever its sender called it. */
    type: text().notNull(),
    sizeBytes: integer().notNull(),
    /** Why its content isn't stored; null if it is. */
    refused: text({ enum: ['size', 'total', 'count'] }),
  },
  (table) => [index('received_attachments_email_idx').on(table.emailId, table.id)],
);

/** In small parts, so that copies and backups never hold a whole attachment in memory. */
export const receivedParts = pgTable(
  'received_parts',
  {
    id: serial().primaryKey(),
    attachmentId: integer()
      .notNull()
      .references(() => receivedAttachments.id, { onDelete: 'cascade' }),
    content: bytes().notNull(),
  },
  (table) => [index('received_parts_attachment_idx').on(table.attachmentId, table.id)],
);

/** How far the mailbox has been read. One row. */
export const mailboxReads = pgTable('mailbox_reads', {
  id: integer().primaryKey(),
  /** Of the server: with another one, all numbers of emails are different. */
  uidValidity: text().notNull(),
  /** Everything up to this number was read. */
  lastUid: bigint({ mode: 'number' }).notNull(),
  /** Emails that belong to no lead. They stay unread in the mailbox. */
  otherEmails: integer().notNull().default(0),
  readAt: timestamp({ withTimezone: true }).notNull(),
  /** Until then one instance reads it. */
  leasedUntil: timestamp({ withTimezone: true }),
});
