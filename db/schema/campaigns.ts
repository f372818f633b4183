import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { posts } from './blog.ts';
import { searchIndex, searchText } from './search.ts';

/** Newsletters to many subscribers. Their emails are in the outbox. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: serial().primaryKey(),
    subject: text().notNull().default(''),
    /** Shown after the subject in an inbox. */
    previewText: text().notNull().default(''),
    /** In the blog's markup. */
    body: text().notNull().default(''),
    /** Only subscribers from this source; null for all. */
    source: text(),
    /** Only subscribers of this topic; null for all. */
    topic: text(),
    status: text({ enum: ['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'] })
      .notNull()
      .default('draft'),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The post it was made from. */
    postId: integer().references(() => posts.id, { onDelete: 'set null' }),
    /** Created by the form, so that a repeated submission finds the draft it has already created. */
    requestKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    testedAt: timestamp({ withTimezone: true }),
    scheduledAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    pausedAt: timestamp({ withTimezone: true }),
    /** When it was sent or canceled. */
    finishedAt: timestamp({ withTimezone: true }),
    /** How many people it goes to: counted at the start, exact once everything is queued. */
    audience: integer(),
    /** Emails are queued up to this subscriber, in the order of ids. */
    lastSubscriberId: integer().notNull().default(0),
    /** When the last email was queued. */
    queuedAt: timestamp({ withTimezone: true }),
    /** Set when the counts below are final, so that its emails may be deleted. */
    countedAt: timestamp({ withTimezone: true }),
    sentCount: integer(),
    failedCount: integer(),
    /** In the address of its public page, which nobody can guess. */
    publicKey: text().notNull().default(sql`gen_random_uuid()`),
    isDemo: boolean().notNull().default(false),
    search: searchText('subject'),
  },
  (table) => [
    unique('campaigns_public_key_key').on(table.publicKey),
    uniqueIndex('campaigns_request_key').on(table.authorId, table.requestKey),
    index('campaigns_created_idx').on(table.createdAt, table.id),
    index('campaigns_subject_idx').on(sql`lower(${table.subject})`, table.id),
    index('campaigns_status_idx').on(table.status, table.id),
    index('campaigns_uncounted_idx').on(table.id).where(sql`${table.countedAt} is null`),
    searchIndex('campaigns_search_idx', table.search),
    check('campaigns_scheduled_check', sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`),
    check('campaigns_started_check', sql`(${table.status} in ('draft', 'scheduled')) = (${table.startedAt} is null)`),
    check('campaigns_paused_check', sql`(${table.status} = 'paused') = (${table.pausedAt} is not null)`),
    check(
      'campaigns_finished_check',
      sql`(${table.status} in ('sent', 'canceled')) = (${table.finishedAt} is not null)`,
    ),
  ],
);
