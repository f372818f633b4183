import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/**
 * Versions of the policies. Version 1 is the text that came with the product; it has a row once somebody has confirmed
 * it or another version replaces it.
 */
export const policyVersions = pgTable(
  'policy_versions',
  {
    id: serial().primaryKey(),
    policy: text({
      enum: ['privacy', 'terms', 'cookies', 'email-policy', 'refund-policy', 'ai-disclaimer'],
    }).notNull(),
    number: integer().notNull(),
    /** With placeholders. */
    text: text().notNull(),
    /** Who wrote it last; of version 1, who confirmed it. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Rises with every change of a draft, so that of two editors the second one is told. */
    revision: integer().notNull().default(1),
    /** When it was scheduled or published; null for a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    /** From when on it is in force, which may be in the future; null for a draft. */
    effectiveAt: timestamp({ withTimezone: true }),
    /** Why it took effect without notice. */
    reason: text(),
    /** How many account holders were told. */
    told: integer().notNull().default(0),
    /** When somebody confirmed it, or published a text of their own; null for the untouched text of the product. */
    reviewedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('policy_versions_number_key').on(table.policy, table.number),
    uniqueIndex('policy_versions_draft_key').on(table.policy).where(sql`${table.effectiveAt} is null`),
    index('policy_versions_effective_idx').on(table.policy, table.effectiveAt),
    index('policy_versions_author_idx').on(table.authorId),
    check('policy_versions_published_check', sql`(${table.publishedAt} is null) = (${table.effectiveAt} is null)`),
  ],
);
