import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export const posts = pgTable(
  'posts',
  {
    id: serial().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    content: text().notNull(),
    imageUrl: text(),
    /** Who may edit it while it is a draft; null for posts that came with the installation. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Null for a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Made by the form for one sending, so that a repeated one finds the post it has already made. */
    requestKey: text(),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('posts_slug_key').on(sql`lower(${table.slug})`),
    uniqueIndex('posts_request_key').on(table.authorId, table.requestKey),
    index('posts_published_idx').on(table.publishedAt, table.id),
  ],
);

/** What published posts are about, one row per tag: kept by triggers on the posts, so that no list has to read them all. */
export const postTopics = pgTable(
  'post_topics',
  {
    /** The tag without regard to case. */
    topic: text().notNull(),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** The tag as it is written there, and its place among the tags. */
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

/** Addresses a published post once had; they redirect to the present one. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  postId: integer()
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' }),
});
