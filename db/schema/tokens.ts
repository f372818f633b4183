import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import { orders } from './orders.ts';
import { searchIndex, searchText } from './search.ts';
import { subscriptions } from './subscriptions.ts';

/**
 * One row per attempt to answer that cost us something. It is a business record without content, and outlives its
 * conversation.
 */
export const answerCosts = pgTable(
  'answer_costs',
  {
    id: serial().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for previews by staff. */
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'set null' }),
    agentId: text().notNull(),
    model: text().notNull(),
    outcome: text({ enum: ['done', 'stopped', 'failed'] }).notNull(),
    promptTokens: integer().notNull(),
    answerTokens: integer().notNull(),
    /** Millionths of a dollar. */
    costMicros: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('answer_costs_created_idx').on(table.createdAt, table.id),
    index('answer_costs_user_idx').on(table.userId),
    index('answer_costs_subscription_idx').on(table.subscriptionId),
  ],
);

/** People who use somebody else's subscription: whoever has an account with this confirmed address. */
export const seats = pgTable(
  'seats',
  {
    id: serial().primaryKey(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    addedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('seats_email_idx').on(table.email), uniqueIndex('seats_key').on(table.subscriptionId, table.email)],
);

const micros = () => bigint({ mode: 'number' }).notNull().default(0);

/** Months and days are those of the business's time zone, costs are millionths of a dollar. */
const sums = () => ({
  answers: integer().notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  costMicros: bigint({ mode: 'number' }).notNull(),
});

/** What the whole installation spends at its provider. */
export const spendMonths = pgTable('spend_months', {
  /** YYYY-MM */
  month: text().primaryKey(),
  spentMicros: micros(),
  /** For answers that are being written. */
  reservedMicros: micros(),
  /** The highest share of the limit, in percent, that admins were emailed about. */
  warnedPercent: integer().notNull().default(0),
});

/** What the answers of each agent cost per day, summed as they end. */
export const spendDays = pgTable(
  'spend_days',
  {
    /** YYYY-MM-DD */
    day: text().notNull(),
    agentId: text().notNull(),
    ...sums(),
  },
  (table) => [primaryKey({ columns: [table.day, table.agentId] })],
);

/** What the answers to each user cost per month, summed as they end. */
export const customerSpend = pgTable(
  'customer_spend',
  {
    id: serial().primaryKey(),
    /** YYYY-MM */
    month: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...sums(),
    search: searchText('month'),
  },
  (table) => [
    uniqueIndex('customer_spend_key').on(table.month, table.userId),
    index('customer_spend_user_idx').on(table.userId),
    index('customer_spend_cost_idx').on(table.costMicros, table.id),
    searchIndex('customer_spend_search_idx', table.search),
  ],
);

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
