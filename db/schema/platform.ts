import { bigint, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** The table that rate-limiter-flexible expects. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Values about the installation, such as the version of the public content. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** What answered a form for a moment, so that a browser that posts it twice gets one answer, from any instance. */
export const postAnswers = pgTable('post_answers', {
  /** A keyed hash of what was posted. */
  post: text().primaryKey(),
  /** Encrypted with a key that only the post and the session secret give; null while the post is being answered. */
  answer: text(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
