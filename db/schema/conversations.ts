import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { consultantVersions } from './consultants.ts';
import { consultationRequests } from './requests.ts';
import { searchIndex, searchText } from './search.ts';

/** A passage that an answer may cite, as [number] in its text. */
export type Source = {
  number: number;
  kind: 'post' | 'service' | 'policy' | 'document';
  title: string;
  /** The heading above the passage; empty if there is none. */
  heading: string;
  /** Path on this site. Null for documents that were cited before they could be read here. */
  url: string | null;
};

type Desk = Record<'handedOverAt' | 'isAwaitingStaff', AnyPgColumn>;

export const isHandedOver = ({ handedOverAt }: Pick<Desk, 'handedOverAt'>) => sql`${handedOverAt} is not null`;

/** Highest for who has waited longest, so that a descending list begins with them; 0 for who doesn't wait. In UTC, or no index is possible. */
export const waitingOrder = ({ isAwaitingStaff, handedOverAt }: Desk) =>
  sql`(case when ${isAwaitingStaff} then 100000000000 - extract(epoch from ${handedOverAt} at time zone 'UTC')::bigint else 0 end)`;

/** As the condition of a list is written (db/list/list.ts), so that the planner finds these indexes for it. */
const whereHandedOver = (table: Pick<Desk, 'handedOverAt'>) => sql`coalesce((${isHandedOver(table)}), false)`;

export const conversations = pgTable(
  'conversations',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agentId: text().notNull(),
    versionId: integer()
      .notNull()
      .references(() => consultantVersions.id),
    /** The beginning of the first question, until its owner renames it; empty without a question. */
    title: text().notNull().default(''),
    /** An admin tries a consultant; no subscription is charged. */
    isPreview: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the last message was added. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the customer asked for a person; null while the consultant answers. */
    handedOverAt: timestamp({ withTimezone: true }),
    /** Staff who answered last since then. */
    staffId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the customer wrote last, so that staff have to answer. */
    isAwaitingStaff: boolean().notNull().default(false),
    /** The lead of the last hand-over. */
    requestId: integer().references(() => consultationRequests.id, { onDelete: 'set null' }),
    search: searchText('title'),
  },
  (table) => [
    index('conversations_user_idx').on(table.userId, table.updatedAt, table.id),
    index('conversations_handed_over_idx').on(table.handedOverAt, table.id).where(whereHandedOver(table)),
    index('conversations_waiting_idx').on(waitingOrder(table), table.id).where(whereHandedOver(table)),
    // For the job that deletes them.
    index('conversations_passing_idx').on(table.updatedAt).where(sql`${table.title} = '' or ${table.isPreview}`),
    index('conversations_request_idx').on(table.requestId),
    searchIndex('conversations_search_idx', table.search),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** A `note` marks a hand-over or its end; its content says which. */
    role: text({ enum: ['user', 'assistant', 'staff', 'note'] }).notNull(),
    /** Empty while an answer is streaming: its text so far is in `answer_parts`. */
    content: text().notNull().default(''),
    state: text({ enum: ['streaming', 'done', 'stopped', 'failed'] })
      .notNull()
      .default('done'),
    /** Why an answer failed. */
    failure: text({ enum: ['unavailable', 'busy', 'interrupted', 'broken', 'limit'] }),
    /** The passages that were given to the consultant for this answer. */
    sources: jsonb().$type<Source[]>().notNull().default([]),
    /** Rises when an answer is retried or its question edited. What an earlier attempt still writes is dropped. */
    attempt: integer().notNull().default(1),
    /** Until then an instance is writing the answer; it extends this while it lives. */
    leasedUntil: timestamp({ withTimezone: true }),
    /** Set by another request or instance; the one that writes the answer stops. */
    stopRequestedAt: timestamp({ withTimezone: true }),
    /** Staff who wrote it. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Created by the form, so that a repeated submission finds the message it has already created. */
    requestKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('messages_conversation_idx').on(table.conversationId, table.id),
    uniqueIndex('messages_streaming_key').on(table.conversationId).where(sql`${table.state} = 'streaming'`),
    uniqueIndex('messages_request_key').on(table.conversationId, table.requestKey),
    index('messages_author_idx').on(table.authorId, table.id).where(sql`${table.authorId} is not null`),
    index('messages_leased_idx').on(table.leasedUntil).where(sql`${table.state} = 'streaming'`),
  ],
);

/** The text of a streaming answer, appended as it arrives. Deleted when the message takes it over. */
export const answerParts = pgTable(
  'answer_parts',
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    /** Characters (UTF-16 units) of the answer before this part. */
    position: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.attempt, table.position] })],
);
