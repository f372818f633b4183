import { setTimeout as wait } from 'node:timers/promises';
import { type ChatMessage, type ConsultantProvider, ProviderFailure } from '#features/consultant-provider.server.ts';
import { isSmallTalk } from '#lib/text/small-talk.ts';

/** Milliseconds between words. */
const PACE_MS = 25;

const FAULT = /\[fault: ([\w -]+)\]/;

/** A question may ask for a fault by name, as in "[fault: busy]". Null if the last message doesn't. */
export const faultIn = (messages: readonly ChatMessage[]): string | null =>
  FAULT.exec(messages.at(-1)?.content ?? '')?.[1] ?? null;

/** The first sentences of a passage, as text. */
function beginningOf(passage: string): string {
  const text = passage.replaceAll('&lt;', '<').replace(/\s+/g, ' ').trim();
  return /^.{40,240}?[.!?](?= |$)/.exec(text)?.[0] ?? text.slice(0, 160);
}

/** Quotes the first passage of the prompt. */
export function answerTo(messages: readonly ChatMessage[]): string {
  const last = messages.at(-1)?.content ?? '';
  const question = /<question>\n([^]*)\n<\/question>/.exec(last)?.[1] ?? last;
  const passage = /<passage number="1"[^>]*>\n([^]*?)\n<\/passage>/.exec(last)?.[1];
  const asked = question.replace(/\s+/g, ' ').slice(0, 80);
  if (isSmallTalk(question)) return 'Happy to help. What would you like to know?';
  if (passage === undefined) {
    return `I found nothing about "${asked}" in our texts. **A short call with our team** is the quickest way to an answer: you can book one from your dashboard.`;
  }
  return `Here is what our texts say about "${asked}":\n\n- ${beginningOf(passage)} [1]\n\nTell me more about your situation, and we can turn this into a **next step** for this week.`;
}

const tokensOf = (text: string) => Math.ceil(text.length / 4);

export const usageOf = (messages: readonly ChatMessage[], answer: string) => ({
  promptTokens: messages.reduce((sum, { content }) => sum + tokensOf(content), 0),
  answerTokens: tokensOf(answer),
});

const failureFor = (fault: string | null) =>
  fault === 'unavailable' || fault === 'busy' || fault === 'broken'
    ? new ProviderFailure(fault, `the question asks for the fault ${fault}`)
    : null;

/**
 * Answers without a model, for tests and demo mode. Faults: unavailable, busy and broken fail at once, `cut` in
 * mid-answer, and `hang` says nothing.
 */
export function createStandIn(
  facts: Omit<ConsultantProvider, 'answer' | 'model'>,
  paceMs = PACE_MS,
): ConsultantProvider {
  return {
    ...facts,
    model: 'stand-in',
    async *answer({ messages, signal }) {
      const fault = faultIn(messages);
      const failure = failureFor(fault);
      if (failure) throw failure;
      if (fault === 'hang') await wait(2 ** 31 - 1, undefined, { signal, ref: false });
      const answer = answerTo(messages);
      for (const word of answer.split(/(?<=\s)/)) {
        if (paceMs > 0) await wait(paceMs, undefined, { signal });
        signal.throwIfAborted();
        yield { text: word };
        if (fault === 'cut') throw new ProviderFailure('unavailable', 'the question asks for the fault cut');
      }
      yield { usage: usageOf(messages, answer) };
    },
  };
}
