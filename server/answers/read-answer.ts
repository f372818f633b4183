import {
  type ChatMessage,
  type ConsultantProvider,
  ProviderFailure,
  type Usage,
} from '#features/consultant-provider.server.ts';
import { LONGEST_WRITING_MS } from '#features/tokens/rules/tokens.ts';

/** Milliseconds. `reasoning`: the longest silence before the first word of a reasoning model, which may send nothing. */
export type Patience = { silence: number; reasoning: number; whole: number };
export const PATIENCE: Patience = { silence: 30_000, reasoning: 120_000, whole: LONGEST_WRITING_MS };

/** Far more characters than tokens have, for a provider that ignores how many it was asked for. */
const PER_TOKEN = 12;

/** A high surrogate whose other half may still come. */
const OPEN_END = /[\ud800-\udbff]$/;

const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

type Reading = {
  prompt: ChatMessage[];
  maxTokens: number;
  signal: AbortSignal;
  patience: Patience;
  onReasoning?: () => void;
};

/**
 * Yields an answer in pieces that can be stored, and returns what it used. Cuts it at the longest answer. Throws
 * ProviderFailure, also if nothing arrives for too long, or the reason of `signal`.
 */
export async function* readAnswer(
  provider: ConsultantProvider,
  { prompt, maxTokens, signal, patience, onReasoning = () => {} }: Reading,
): AsyncGenerator<string, Usage | null> {
  const givingUp = new AbortController();
  const fail = () => givingUp.abort(new ProviderFailure('unavailable', 'the provider says nothing'));
  const ends = AbortSignal.any([signal, givingUp.signal]);
  const ended = new Promise<never>((_, reject) => ends.addEventListener('abort', () => reject(ends.reason)));
  ended.catch(() => {});
  let silence = setTimeout(fail, patience.silence);
  const waitAnew = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(fail, ms);
  };
  const whole = setTimeout(
    () => givingUp.abort(new ProviderFailure('broken', 'the answer never ends')),
    patience.whole,
  );
  const mostCharacters = PER_TOKEN * maxTokens;
  let open = '';
  let length = 0;
  let usage: Usage | null = null;
  const reasoning = () => {
    onReasoning();
    if (length === 0) waitAnew(patience.reasoning);
  };
  const answer = provider.answer({ messages: prompt, maxTokens, signal: ends, onReasoning: reasoning });
  const pieces = answer[Symbol.asyncIterator]();
  try {
    while (length < mostCharacters) {
      const next = await Promise.race([pieces.next(), ended]);
      if (next.done) break;
      waitAnew(patience.silence);
      if ('usage' in next.value) {
        usage = next.value.usage;
        continue;
      }
      const given = open + next.value.text;
      open = OPEN_END.exec(given)?.[0] ?? '';
      const text = storable(given.slice(0, given.length - open.length))
        .slice(0, mostCharacters - length)
        .toWellFormed();
      length += text.length;
      if (text !== '') yield text;
    }
    return usage;
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
    // Also closes the connection of an answer that was cut.
    givingUp.abort();
    void pieces.return?.()?.then(undefined, () => {});
  }
}
