import { boolean, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** The company's own texts that a consultant may answer from, besides the documents of its customer. */
export const TEXT_SOURCES = ['posts', 'services', 'policies', 'documents'] as const;

/**
 * Consultants as staff edited them: each change adds a version, and the newest one of an agent starts its new
 * conversations. A running conversation keeps its version.
 */
export const consultantVersions = pgTable(
  'consultant_versions',
  {
    id: serial().primaryKey(),
    agentId: text().notNull(),
    name: text().notNull(),
    instructions: text().notNull(),
    /** Opening questions that a new conversation offers. */
    questions: text().array().notNull().default([]),
    sources: text({ enum: TEXT_SOURCES }).array().notNull(),
    /** Null for the version that came with the product. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('consultant_versions_agent_idx').on(table.agentId, table.id)],
);

/** What admins changed of an agent that came with the product, or all of an agent that they added. */
export type AgentFacts = { name?: string; text?: string; icon?: string; prompts?: string[] };

/** Agents that differ from those in `content/dashboard.ts`, or that admins added. */
export const agents = pgTable('agents', {
  id: text().primaryKey(),
  facts: jsonb().$type<AgentFacts>().notNull(),
  isHidden: boolean().notNull().default(false),
  /** Its place among the agents; null for the one it came with. */
  position: integer(),
  /** Rises with every change, so that nobody overwrites what they haven't seen. */
  version: integer().notNull().default(1),
});
