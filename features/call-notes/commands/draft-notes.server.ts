import { eq, sql } from 'drizzle-orm';
import { callNotes } from '#db/schema/call-notes.ts';
import { type ChatMessage, type ConsultantProvider, ProviderFailure } from '#features/consultant-provider.server.ts';
import { costOf, estimateUsage } from '#features/conversations/rules/usage.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { reserveAnswer } from '#features/tokens/commands/reserve-answer.server.ts';
import { settleAnswer } from '#features/tokens/commands/settle-answer.server.ts';
import { warnOfRejection } from '#features/tokens/commands/spend.server.ts';
import { LONGEST_ANSWER, promptBound, promptCeiling } from '#features/tokens/rules/tokens.ts';
import { findHeldCall, type NoNotes } from '../queries.server.ts';
import { draftPrompt, partsOf } from '../rules/draft.ts';
import { DRAFTS_ID, type Parts } from '../rules/parts.ts';

/** `failed`: the provider is down. `unusable`: its answer isn't notes. `sent`: the notes are with the visitor. */
export type DraftResult =
  | { ok: true; draft: Parts & { sent: string } }
  | NoNotes
  | { ok: false; reason: 'not_offered' | 'sent' | 'limit_reached' | 'failed' | 'unusable' };

const PATIENCE_MS = 60_000;
/** Far more characters than tokens have, for a provider that ignores how many it was asked for. */
const MOST_CHARACTERS = 12 * LONGEST_ANSWER;

type Attempt = { messageId: number; attempt: number };

class NotReserved extends Error {}

/** Reserves the most that the draft may cost; null if the limit doesn't allow it. */
async function reserve(ctx: Ctx, provider: ConsultantProvider, prompt: ChatMessage[], bookingId: number) {
  const ceiling = promptCeiling(prompt);
  const answerTokens = LONGEST_ANSWER + provider.reasoningTokens;
  return inTransaction(ctx, async (ctx): Promise<Attempt> => {
    const [notes] = await ctx.db
      .insert(callNotes)
      .values({ bookingId, drafts: 1 })
      .onConflictDoUpdate({ target: callNotes.bookingId, set: { drafts: sql`${callNotes.drafts} + 1` } })
      .returning({ drafts: callNotes.drafts });
    if (!notes) throw new Error('the draft was not counted');
    // Negative, because a draft has no message.
    const attempt = { messageId: -bookingId, attempt: notes.drafts };
    const { ok } = await reserveAnswer(ctx, {
      ...attempt,
      subscriptionId: null,
      leastTokens: ceiling,
      ceilingTokens: ceiling + LONGEST_ANSWER,
      ceilingMicros: costOf({ promptTokens: promptBound(prompt), answerTokens }, provider.prices),
      promptTokens: estimateUsage(prompt, '').promptTokens,
    });
    if (!ok) throw new NotReserved();
    return attempt;
  }).catch((error: unknown) => {
    if (error instanceof NotReserved) return null;
    throw error;
  });
}

/** The answer, or as much of it as arrived, and what it used. */
async function ask(provider: ConsultantProvider, messages: ChatMessage[]) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let text = '';
  let usage = null;
  let hasFailed = false;
  try {
    for await (const piece of provider.answer({ messages, maxTokens: LONGEST_ANSWER, signal, onReasoning: () => {} })) {
      if ('usage' in piece) usage = piece.usage;
      else text += piece.text;
      if (text.length > MOST_CHARACTERS) break;
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure) && !signal.aborted) throw error;
    hasFailed = true;
  }
  return { text, hasFailed, usage: usage ?? estimateUsage(messages, text, provider.reasoningTokens) };
}

/** Asks the provider for the parts of the notes. They are only returned: whoever asked for them decides what to keep. */
export async function draftNotes(ctx: Ctx, id: number, bullets: string): Promise<DraftResult> {
  const { id: userId } = requirePermission(ctx.actor, 'hold-calls');
  const { consultant: provider } = ctx;
  const call = await findHeldCall(ctx, id);
  if (!call.ok) return call;
  if (!provider) return { ok: false, reason: 'not_offered' };
  const [stored] = await ctx.db.select({ sentAt: callNotes.sentAt }).from(callNotes).where(eq(callNotes.bookingId, id));
  if (stored?.sentAt) return { ok: false, reason: 'sent' };
  const prompt = draftPrompt(bullets, call.booking.message, call.booking);
  const attempt = await reserve(ctx, provider, prompt, id);
  if (!attempt) {
    await warnOfRejection(ctx);
    return { ok: false, reason: 'limit_reached' };
  }
  const { text, hasFailed, usage } = await ask(provider, prompt);
  const parts = hasFailed ? null : partsOf(text.replaceAll('\u0000', '').toWellFormed());
  await settleAnswer(ctx, {
    ...attempt,
    outcome: parts ? 'done' : 'failed',
    ...usage,
    costMicros: costOf(usage, provider.prices),
    userId,
    agentId: DRAFTS_ID,
    model: provider.model,
  });
  if (!parts) return { ok: false, reason: hasFailed ? 'failed' : 'unusable' };
  return { ok: true, draft: { ...parts, sent: prompt.map(({ content }) => content).join('\n\n') } };
}
