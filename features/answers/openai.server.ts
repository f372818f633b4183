import { setTimeout as wait } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import { z } from 'zod/mini';
import { fetchAtMost } from '#lib/net/fetch-at-most.ts';
import { type AnswerRequest, type ConsultantProvider, ProviderFailure } from './provider.server.ts';

type Options = Omit<ConsultantProvider, 'answer'> & { baseUrl: string; apiKey: string | undefined };

/** The library holds a line in memory until it ends. */
const MOST_BYTES = 4 * 1024 * 1024;
const RETRY_MS = 300;
const LONGEST_RETRY_MS = 2_000;

/** What we read of each event, because any server may be behind the address. */
const part = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.object({ content: z.nullish(z.string()) })),
      finish_reason: z.nullish(z.string()),
    }),
  ),
  usage: z.nullish(
    z.object({ prompt_tokens: z.int().check(z.minimum(0)), completion_tokens: z.int().check(z.minimum(0)) }),
  ),
});

type Library = typeof import('openai');

/** How long to wait before the only other attempt; null if that is too long or wouldn't help. */
function pauseAfter({ APIError }: Library, error: unknown): number | null {
  if (!(error instanceof APIError) || (error.status !== 429 && !(error.status >= 500))) return null;
  const given = error.headers?.get('retry-after') ?? null;
  if (given === null) return RETRY_MS;
  const pause = Number(given) * 1000;
  return pause >= 0 && pause <= LONGEST_RETRY_MS ? pause : null;
}

/** Without what the provider says about it: errors may quote the prompt, the answer or the key, and are logged. */
function failureOf({ APIError, APIConnectionError }: Library, cause: unknown): ProviderFailure {
  if (cause instanceof ProviderFailure) return cause;
  // A connection that breaks in mid-answer is a TypeError of fetch.
  if (cause instanceof APIConnectionError || cause instanceof TypeError) {
    return new ProviderFailure('unavailable', 'the connection to the provider failed', { cause });
  }
  if (!(cause instanceof APIError)) {
    return new ProviderFailure('broken', 'what the provider sent is not an answer');
  }
  const message = `the provider answered with ${cause.status ?? 'an error'}`;
  return new ProviderFailure(cause.status === 429 ? 'busy' : 'unavailable', message);
}

/** Any server that speaks `/v1/chat/completions` with streaming. */
export function createOpenAi({ baseUrl, apiKey, ...facts }: Options): ConsultantProvider {
  /** Loaded with the first question, because most processes never need its memory. */
  async function open() {
    const library: Library = await import('openai');
    const client = new library.OpenAI({
      baseURL: baseUrl,
      // Servers of one's own often need none, but the library insists on one.
      apiKey: apiKey ?? 'none',
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: fetchAtMost(MOST_BYTES),
    });
    return { library, client };
  }
  let opened: ReturnType<typeof open> | undefined;

  async function ask(library: Library, client: OpenAI, { messages, maxTokens, signal }: AnswerRequest) {
    const send = () =>
      client.chat.completions.create(
        {
          model: facts.model,
          messages,
          max_tokens: maxTokens,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal },
      );
    return send().catch(async (error: unknown) => {
      const pause = pauseAfter(library, error);
      if (pause === null) throw error;
      await wait(pause, undefined, { signal });
      return send();
    });
  }

  return {
    ...facts,
    async *answer(request) {
      opened ??= open();
      const { library, client } = await opened;
      let isComplete = false;
      try {
        for await (const received of await ask(library, client, request)) {
          const { choices, usage } = z.parse(part, received);
          const [choice] = choices;
          if (choice?.delta?.content) yield { text: choice.delta.content };
          if (choice?.finish_reason) isComplete = true;
          if (usage) yield { usage: { promptTokens: usage.prompt_tokens, answerTokens: usage.completion_tokens } };
        }
      } catch (error) {
        request.signal.throwIfAborted();
        throw failureOf(library, error);
      }
      request.signal.throwIfAborted();
      if (!isComplete) throw new ProviderFailure('unavailable', 'the provider ended in mid-answer');
    },
  };
}
