import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { searchIndex } from './search.ts';

/** In lower case. */
export const titleText = ({ title }: { title: AnyPgColumn }) => sql`lower(${title})`;

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
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Created by the form, so that a repeated submission finds the post it has already created. */
    requestKey: text(),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('posts_slug_key').on(sql`lower(${table.slug})`),
    uniqueIndex('posts_request_key').on(table.authorId, table.requestKey),
    index('posts_published_idx').on(table.publishedAt, table.id),
    searchIndex('posts_title_idx', titleText(table)),
  ],
);

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
