import { bigint, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

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
