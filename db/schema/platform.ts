import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible, in the shape it expects. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Facts about the installation itself, for example the version of the public content. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
});
