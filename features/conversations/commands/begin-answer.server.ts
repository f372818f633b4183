import { eq } from 'drizzle-orm';
import { leaseUntil } from '#db/lease.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { conversations, messages, type Source } from '#db/schema/conversations.ts';
import type { ChatMessage } from '#features/consultant-provider.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { findPassages, type Passage } from '#features/passages/queries.server.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import { reserveAnswer } from '#features/tokens/commands/reserve-answer.server.ts';
import { findPlanFor } from '#features/tokens/queries/plans-for.server.ts';
import { LONGEST_ANSWER, promptBound, promptCeiling, SHORTEST_ANSWER } from '#features/tokens/rules/tokens.ts';
import { isOwn } from '../queries/conversations.server.ts';
import type { StoredMessage } from '../queries/messages.server.ts';
import { LEASE_MS } from '../rules/lease.ts';
import { MOST_PASSAGES, promptOf } from '../rules/prompt.ts';
import { costOf, estimateUsage } from '../rules/usage.ts';

/** An answer that has been reserved and is to be written by this process. */
export type AnswerTask = {
  conversationId: number;
  messageId: number;
  attempt: number;
  userId: number;
  agentId: string;
  sources: Source[];
  prompt: ChatMessage[];
  /** Of the answer. */
  maxTokens: number;
};

/** Thrown to roll back what was stored for an answer that can't be written or paid. `not_offered`: there is no provider. */
export class NotReserved extends Error {
  readonly reason: 'not_offered' | 'no_plan' | 'tokens_used_up' | 'limit_reached';

  constructor(reason: NotReserved['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The actor's conversation, locked until the end of the transaction. */
export async function lockConversation(ctx: Ctx, id: number) {
  const [conversation] = await ctx.db
    .select({
      id: conversations.id,
      agentId: conversations.agentId,
      title: conversations.title,
      isPreview: conversations.isPreview,
      handedOverAt: conversations.handedOverAt,
      version: {
        name: consultantVersions.name,
        instructions: consultantVersions.instructions,
        sources: consultantVersions.sources,
      },
    })
    .from(conversations)
    .innerJoin(consultantVersions, eq(consultantVersions.id, conversations.versionId))
    .where(isOwn(ctx, id))
    .for('update', { of: conversations });
  return conversation ?? null;
}

export type Conversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

type Wanted = {
  earlier: readonly StoredMessage[];
  question: string;
  /** The answer to write again; null adds one. */
  answer: StoredMessage | null;
};

const sourceOf = ({ kind, title, heading, url }: Passage, index: number): Source => ({
  number: index + 1,
  kind,
  title,
  heading,
  url,
});

async function findPayer(ctx: Ctx, { isPreview, agentId }: Conversation, userId: number) {
  if (isPreview && can(ctx.actor, 'manage-consultants')) return { subscriptionId: null, documentsOf: userId };
  const plan = isPreview ? null : await findPlanFor(ctx, userId, agentId);
  if (!plan) throw new NotReserved('no_plan');
  return { subscriptionId: plan.subscriptionId, documentsOf: plan.includes.documents > 0 ? plan.ownerId : null };
}

/** Stores the row of a new answer, or of the next attempt at one. */
async function storeStreaming(ctx: Ctx, conversationId: number, answer: StoredMessage | null, sources: Source[]) {
  const streaming = { state: 'streaming', sources, leasedUntil: leaseUntil(ctx.now(), LEASE_MS) } as const;
  const [stored] = answer
    ? await ctx.db
        .update(messages)
        .set({
          ...streaming,
          attempt: answer.attempt + 1,
          content: '',
          failure: null,
          stopRequestedAt: null,
          finishedAt: null,
        })
        .where(eq(messages.id, answer.id))
        .returning({ messageId: messages.id, attempt: messages.attempt })
    : await ctx.db
        .insert(messages)
        .values({ ...streaming, conversationId, role: 'assistant', createdAt: ctx.now() })
        .returning({ messageId: messages.id, attempt: messages.attempt });
  if (!stored) throw new Error('the answer was not stored');
  return stored;
}

/**
 * Stores an answer that is about to be written and reserves its ceiling. Runs inside the transaction that locked the
 * conversation, as its last step; throws NotReserved to roll it back.
 */
export async function beginAnswer(ctx: Ctx, conversation: Conversation, wanted: Wanted): Promise<AnswerTask> {
  const { consultant: provider } = ctx;
  if (!provider) throw new NotReserved('not_offered');
  const { id: conversationId, agentId, version } = conversation;
  const { id: userId } = requireSignedIn(ctx.actor);
  const { subscriptionId, documentsOf } = await findPayer(ctx, conversation, userId);
  const { question, earlier } = wanted;
  const passages = await findPassages(ctx, {
    question,
    before: earlier.findLast(({ role }) => role === 'user')?.content,
    sources: version.sources,
    ownerId: documentsOf,
    limit: MOST_PASSAGES,
  });
  const sources = passages.map(sourceOf);
  const history = earlier.flatMap(({ role, content, state }) =>
    role === 'note' || content === '' || state === 'failed' ? [] : [{ role, content }],
  );
  const prompt = promptOf({ consultant: version, passages, history, question });
  const stored = await storeStreaming(ctx, conversationId, wanted.answer, sources);
  const ceiling = promptCeiling(prompt);
  const reservation = await reserveAnswer(ctx, {
    ...stored,
    subscriptionId,
    leastTokens: ceiling + SHORTEST_ANSWER,
    ceilingTokens: ceiling + LONGEST_ANSWER,
    ceilingMicros: costOf(
      { promptTokens: promptBound(prompt), answerTokens: LONGEST_ANSWER + provider.reasoningTokens },
      provider.prices,
    ),
    promptTokens: estimateUsage(prompt, '').promptTokens,
  });
  if (!reservation.ok) throw new NotReserved(reservation.reason);
  const maxTokens = reservation.tokens - ceiling;
  return { ...stored, conversationId, userId, agentId, sources, prompt, maxTokens };
}
