import { z } from 'zod/mini';
import { ProviderFailure, type Usage } from '#features/consultant-provider.server.ts';

const CHARACTERS_PER_TOKEN = 4;

const tokens = z.int().check(z.minimum(0));
const text = z.nullish(z.string());
const usage = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  completion_tokens_details: z.nullish(z.object({ reasoning_tokens: z.nullish(tokens) })),
});

/** Only what we use of each event, because any kind of server may answer. */
const event = z.object({
  choices: z.nullish(
    z.array(
      z.object({
        // Servers use either of these two names for reasoning.
        delta: z.nullish(z.object({ content: text, reasoning: text, reasoning_content: text })),
        finish_reason: text,
      }),
    ),
  ),
  // Unreadable usage must not fail the answer.
  usage: z.catch(z.nullish(usage), null),
});

/** `shown`: characters of reasoning that the server has sent, for servers that don't count its tokens. */
function usageOf(used: z.infer<typeof usage>, shown: number): Usage {
  const { prompt_tokens: promptTokens, completion_tokens: answerTokens, completion_tokens_details: details } = used;
  const reasoningTokens = details?.reasoning_tokens ?? Math.ceil(shown / CHARACTERS_PER_TOKEN);
  return { promptTokens, answerTokens, reasoningTokens: Math.min(reasoningTokens, answerTokens) };
}

/** Reads the events of one answer. */
export function createEventReader(onReasoning: () => void) {
  let shown = 0;
  let isForeign = false;
  let hasText = false;
  let ending = '';
  let isCounted = false;
  let isEnded = false;

  return {
    *read(received: unknown): Generator<{ text: string } | { usage: Usage }> {
      const { choices, usage: used } = z.parse(event, received);
      isForeign ||= !choices && !used;
      const [{ delta, finish_reason: reason } = {}] = choices ?? [];
      const reasoned = delta?.reasoning_content ?? delta?.reasoning ?? '';
      shown += reasoned.length;
      if (reasoned !== '') onReasoning();
      if (delta?.content) {
        hasText = true;
        yield { text: delta.content };
      }
      ending = reason || ending;
      // Some servers send zeros instead of counting.
      if (!used || used.prompt_tokens + used.completion_tokens === 0) return;
      isCounted = true;
      yield { usage: usageOf(used, shown) };
    },
    /** Records the line after the last event. */
    end: () => {
      isEnded = true;
    },
    /** The answer is complete; usage may follow. */
    isComplete: () => ending !== '' || isEnded,
    isCounted: () => isCounted,
    /** The model sent reasoning, or had no tokens left for words. */
    hasReasoned: () => shown > 0 || (ending === 'length' && !hasText),
    failure: () =>
      isForeign
        ? new ProviderFailure('broken', 'the provider sent a response that is not an answer')
        : new ProviderFailure('unavailable', 'the provider closed the connection mid-answer'),
  };
}
