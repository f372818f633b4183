import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { subscriptions } from './subscriptions.ts';

/** What a subscription may still spend. Both numbers are the sums of their rows in the ledger. */
export const tokenBalances = pgTable(
  'token_balances',
  {
    subscriptionId: integer()
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Of the current period; they end with it. */
    planTokens: integer().notNull(),
    /** Bought; they stay as long as the subscription runs. */
    packTokens: integer().notNull().default(0),
    /** What the plan included in this period so far, at most what its largest plan includes. */
    includedTokens: integer().notNull(),
    /** The end of the period, as the subscription had it when the tokens were granted. */
    periodEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('token_balances_plan_check', sql`${table.planTokens} >= 0`),
    check('token_balances_pack_check', sql`${table.packTokens} >= 0`),
  ],
);

export const tokenLedger = pgTable(
  'token_ledger',
  {
    id: serial().primaryKey(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    bucket: text({ enum: ['plan', 'pack'] }).notNull(),
    /** `reserve` takes the ceiling of an answer, `settle` gives back what it did not use. */
    kind: text({ enum: ['grant', 'expire', 'change', 'pack', 'refund', 'reserve', 'settle'] }).notNull(),
    /** Negative when tokens went away. */
    tokens: integer().notNull(),
    /** Not a reference: what a deleted conversation used stays in the ledger. */
    messageId: integer(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('token_ledger_subscription_idx').on(table.subscriptionId, table.id),
    index('token_ledger_message_idx').on(table.messageId),
    index('token_ledger_order_idx').on(table.orderId),
  ],
);

/**
 * Tokens and dollars held for answers that are being written, one row per attempt. Without a reference to the message:
 * a reservation has to be settled even if its conversation was deleted meanwhile.
 */
export const answerReservations = pgTable(
  'answer_reservations',
  {
    messageId: integer().notNull(),
    attempt: integer().notNull(),
    /** Null for previews by staff. */
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'cascade' }),
    planTokens: integer().notNull(),
    packTokens: integer().notNull(),
    /** The period from which the plan's tokens were taken; later ones don't get them back. */
    periodEndsAt: timestamp({ withTimezone: true }),
    /** YYYY-MM in the business time zone: the month that pays. */
    month: text().notNull(),
    /** Millionths of a dollar. */
    costMicros: bigint({ mode: 'number' }).notNull(),
    /** About what the prompt takes, to settle an answer whose process was killed. */
    promptTokens: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.attempt] })],
);
