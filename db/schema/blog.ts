import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
    isPublished: boolean().notNull().default(false),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Made by the form for one sending, so that a repeated one finds the post it has already made. */
    requestKey: text(),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('posts_slug_key').on(sql`lower(${table.slug})`),
    uniqueIndex('posts_request_key').on(table.authorId, table.requestKey),
    index('posts_published_idx').on(table.isPublished, table.publishedAt, table.id),
  ],
);

/** Addresses a published post once had; they redirect to the present one. */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  postId: integer()
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' }),
});
