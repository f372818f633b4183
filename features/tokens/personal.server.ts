import { eq, inArray, or, sql } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { answerCosts, customerSpend, seats, tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import type { Personal } from '#features/ctx.ts';
import { after, ageOf, anyOf } from '#features/personal.server.ts';

const plansOf = (userId: number) =>
  anyOf(sql`select ${subscriptions.id} from ${subscriptions} where ${subscriptions.userId} = ${userId}`);

const ofPlan = (column: typeof subscriptions.agentId | typeof subscriptions.plan) =>
  sql<string>`(select ${column} from ${subscriptions} where ${subscriptions.id} = ${seats.subscriptionId})`;

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'answers',
        title: 'Use of AI consultants',
        about: 'What each answer to you used, without its text. Costs are in millionths of a US dollar.',
        table: answerCosts,
        key: answerCosts.id,
        columns: {
          consultant: answerCosts.agentId,
          model: answerCosts.model,
          outcome: answerCosts.outcome,
          promptTokens: answerCosts.promptTokens,
          answerTokens: answerCosts.answerTokens,
          costMicros: answerCosts.costMicros,
          subscriptionId: answerCosts.subscriptionId,
          createdAt: answerCosts.createdAt,
        },
        where: (userId) => eq(answerCosts.userId, userId),
      },
      {
        name: 'token-balances',
        title: 'Tokens',
        about: 'What you can still use with each of your plans.',
        table: tokenBalances,
        key: tokenBalances.subscriptionId,
        columns: {
          subscriptionId: tokenBalances.subscriptionId,
          includedTokens: tokenBalances.includedTokens,
          planTokens: tokenBalances.planTokens,
          packTokens: tokenBalances.packTokens,
          periodEndsAt: tokenBalances.periodEndsAt,
        },
        where: (userId) => sql`${tokenBalances.subscriptionId} = ${plansOf(userId)}`,
      },
      {
        name: 'token-ledger',
        title: 'Token ledger',
        about: 'Every change of the tokens of your plans, also by people whom you gave a seat.',
        table: tokenLedger,
        key: tokenLedger.id,
        columns: {
          subscriptionId: tokenLedger.subscriptionId,
          bucket: tokenLedger.bucket,
          kind: tokenLedger.kind,
          tokens: tokenLedger.tokens,
          orderId: tokenLedger.orderId,
          createdAt: tokenLedger.createdAt,
        },
        where: (userId) => sql`${tokenLedger.subscriptionId} = ${plansOf(userId)}`,
      },
      {
        name: 'seats',
        title: 'People on your plans',
        about: 'Addresses that you let use your plans.',
        table: seats,
        key: seats.id,
        columns: { subscriptionId: seats.subscriptionId, email: seats.email, createdAt: seats.createdAt },
        where: (userId) => sql`${seats.subscriptionId} = ${plansOf(userId)}`,
      },
    ],
    address: [
      {
        name: 'seats-for-you',
        title: 'Plans of others',
        about: 'Plans that someone else lets you use.',
        table: seats,
        key: seats.id,
        columns: {
          consultant: ofPlan(subscriptions.agentId),
          plan: ofPlan(subscriptions.plan),
          createdAt: seats.createdAt,
        },
        where: (email) => eq(seats.email, email),
      },
    ],
  },
  notCopied: [[customerSpend, 'derived from the answers']],
  keeps: [[customerSpend, 'counts by month, of "Deleted customer N"']],
  erases: [
    { table: seats, email: seats.email },
    {
      table: seats,
      where: ({ userId }) =>
        userId === null ? null : or(sql`${seats.subscriptionId} = ${plansOf(userId)}`, eq(seats.addedById, userId)),
    },
    // What answers cost stays without the person.
    { table: answerCosts, userId: answerCosts.userId, set: { userId: null } },
  ],
  othersWith: [{ table: seats, email: (address) => eq(seats.email, address) }],
  retention: [
    {
      rule: 'usage',
      table: answerCosts,
      isOld: ageOf(answerCosts.createdAt),
      dueAt: (period) => after(sql`${answerCosts.createdAt}`, period),
      label: sql`'#' || ${answerCosts.id}`,
      remove: ({ db }, ids) => db.delete(answerCosts).where(inArray(answerCosts.id, ids)),
    },
  ],
};
