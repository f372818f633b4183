import { eq, sql } from 'drizzle-orm';
import { answerCosts, answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { documents } from '#db/schema/documents.ts';
import { seats } from '#db/schema/seats.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import type { Subject } from './subject.server.ts';

/** While an answer is being written, its text is in parts. */
const textSoFar = sql<string>`case when ${messages.state} <> 'streaming' then ${messages.content} else coalesce((
  select string_agg(part.text, '' order by part.position) from ${answerParts} as part
  where part.message_id = messages.id and part.attempt = messages.attempt), '') end`;

/** What an account asked our consultants, what they answered from, and what that used. */
export function conversationSubjects(userId: number): Subject[] {
  const own = sql`any(array(select ${conversations.id} from ${conversations} where ${conversations.userId} = ${userId}))`;
  const ownPlans = sql`any(array(select ${subscriptions.id} from ${subscriptions} where ${subscriptions.userId} = ${userId}))`;
  return [
    {
      name: 'conversations',
      title: 'Conversations',
      about: 'Your conversations with AI consultants, and when you asked for a person.',
      table: conversations,
      key: conversations.id,
      columns: {
        id: conversations.id,
        consultant: conversations.agentId,
        title: conversations.title,
        isPreview: conversations.isPreview,
        createdAt: conversations.createdAt,
        updatedAt: conversations.updatedAt,
        handedOverAt: conversations.handedOverAt,
        requestId: conversations.requestId,
      },
      where: eq(conversations.userId, userId),
    },
    {
      name: 'messages',
      title: 'Messages',
      about: 'Your questions, the answers with their sources, and what our staff wrote to you.',
      table: messages,
      key: messages.id,
      columns: {
        conversationId: messages.conversationId,
        role: messages.role,
        content: textSoFar,
        state: messages.state,
        sources: messages.sources,
        createdAt: messages.createdAt,
      },
      where: sql`${messages.conversationId} = ${own}`,
    },
    {
      name: 'documents',
      title: 'Documents',
      about: 'The text of the documents that you added. We do not keep the files.',
      table: documents,
      key: documents.id,
      columns: {
        id: documents.id,
        name: documents.name,
        kind: documents.kind,
        sizeBytes: documents.sizeBytes,
        text: documents.text,
        createdAt: documents.createdAt,
      },
      where: eq(documents.ownerId, userId),
    },
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
      where: eq(answerCosts.userId, userId),
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
      where: sql`${tokenBalances.subscriptionId} = ${ownPlans}`,
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
      where: sql`${tokenLedger.subscriptionId} = ${ownPlans}`,
    },
    {
      name: 'seats',
      title: 'People on your plans',
      about: 'Addresses that you let use your plans.',
      table: seats,
      key: seats.id,
      columns: { subscriptionId: seats.subscriptionId, email: seats.email, createdAt: seats.createdAt },
      where: sql`${seats.subscriptionId} = ${ownPlans}`,
    },
  ];
}
