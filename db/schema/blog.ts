import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
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
import { searchIndex } from './search.ts';
import { tsvector } from './tsvector.ts';

/** In lower case. */
export const titleText = ({ title }: { title: AnyPgColumn }) => sql`lower(${title})`;

/** Characters of a post's content that the search reads. */
export const SEARCHED_LENGTH = 60_000;

export const posts = pgTable(
  'posts',
  {
    id: serial().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    content: text().notNull(),
    imageUrl: text(),
    /** Who may edit the draft; null for the launch posts. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Null for a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    /** Staff chose `publishedAt`, and the post isn't public before. False again once it was public. */
    isScheduled: boolean().notNull().default(false),
    /** From when on subscribers may be told about it; null once they were, and for posts that nobody is told about. */
    announceFrom: timestamp({ withTimezone: true }),
    /** Set while it is in the trash, where it is a draft to everybody. */
    trashedAt: timestamp({ withTimezone: true }),
    /** What `publishedAt` was before the trash, so that undoing brings the post back as it was. */
    formerPublishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Created by the form, so that a repeated submission finds the post it has already created. */
    requestKey: text(),
    isDemo: boolean().notNull().default(false),
    /** The words of the title (A), and of the summary and the tags (B). */
    headTerms: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(words_of(title), 'A') || setweight(words_of(summary || ' ' || tags_text(tags)), 'B')`,
      ),
    /** All words, as far as a tsvector has room for them. */
    terms: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`words_of(title || ' ' || summary || ' ' || tags_text(tags) || ' ' || left(content, ${sql.raw(String(SEARCHED_LENGTH))}))`,
      ),
  },
  (table) => [
    // Entries that wait for a merge are read by every search, and the embedded database has no autovacuum to merge them.
    index('posts_terms_idx').using('gin', table.terms).with({ fastupdate: false }),
    uniqueIndex('posts_slug_key').on(sql`lower(${table.slug})`),
    uniqueIndex('posts_request_key').on(table.authorId, table.requestKey),
    index('posts_trashed_idx').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
    index('posts_announce_idx').on(table.announceFrom).where(sql`${table.announceFrom} is not null`),
    index('posts_published_idx').on(table.publishedAt, table.id),
    searchIndex('posts_title_idx', titleText(table)),
  ],
);

/**
 * Which posts are public now. Only scheduled ones depend on the clock, so that a clock that is set back hides none of the
 * others. `isPublic` in the rules is the same for a post that was read.
 */
export const isLive = (now: Date) =>
  and(isNotNull(posts.publishedAt), or(eq(posts.isScheduled, false), lte(posts.publishedAt, now)));

/**
 * The tags of published posts, one row each. Triggers on `posts` maintain it, so that no list has to read all posts.
 */
export const postTopics = pgTable(
  'post_topics',
  {
    /** The tag with its case folded. */
    topic: text().notNull(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The tag as the post spells it, and its position among the post's tags. */
    label: text().notNull(),
    place: integer().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.postId] }),
    index('post_topics_newest_idx').on(table.topic, table.publishedAt, table.postId),
    index('post_topics_post_idx').on(table.postId),
  ],
);

/** Earlier addresses of published posts, which redirect to the current one. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  postId: integer()
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' }),
});

/** What readers could read of a post, each with the time from which they could. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    id: serial().primaryKey(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** In the future for a scheduled post. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who saved it; null for what was published before posts had revisions. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    imageUrl: text(),
    tags: text().array().notNull(),
  },
  (table) => [
    index('post_revisions_post_idx').on(table.postId, table.at),
    index('post_revisions_author_idx').on(table.authorId),
  ],
);

/** Own rules: addresses without a page that lead to another one of this site. */
export const redirects = pgTable(
  'redirects',
  {
    id: serial().primaryKey(),
    /** See `redirectKey`. */
    fromPath: text().notNull().unique(),
    toPath: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('redirects_author_idx').on(table.authorId)],
);

/** What somebody is writing and has not saved: one for each writer and post, and one for a new post. */
export const workingCopies = pgTable(
  'working_copies',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a post that doesn't exist yet. */
    postId: integer().references(() => posts.id, { onDelete: 'cascade' }),
    /** The fields of the form, which may be incomplete. */
    values: jsonb().notNull(),
    /** The version of the post that is edited. */
    edited: timestamp({ withTimezone: true }),
    /** Grows each time it is stored, from a random number, so that two tabs notice each other. */
    revision: integer().notNull().default(1),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('working_copies_key').on(table.userId, sql`coalesce(${table.postId}, 0)`),
    index('working_copies_post_idx').on(table.postId),
  ],
);

/** Private links to one post in any state. Only the hash of the secret in the link is stored. */
export const postPreviews = pgTable(
  'post_previews',
  {
    id: serial().primaryKey(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('post_previews_post_idx').on(table.postId)],
);
