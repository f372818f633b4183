import { setTimeout as wait } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import type { AnswerRequest, ConsultantProvider } from '#features/consultant-provider.server.ts';
import { fetchAtMost } from '#lib/net/fetch-at-most.ts';
import { watchLine } from '#lib/net/watch-line.ts';
import { COMMON, dialectAfter, parametersIn } from './openai-dialect.server.ts';
import { createEventReader } from './openai-events.server.ts';
import { failureOf } from './openai-failure.server.ts';

type Options = Omit<ConsultantProvider, 'answer'> & {
  baseUrl: string;
  apiKey: string | undefined;
  /** Replaces how the server is reached. */
  fetch?: typeof fetch;
};

/** The library holds a line in memory until it ends. */
const MOST_BYTES = 4 * 1024 * 1024;
const RETRY_MS = 300;
const LONGEST_RETRY_MS = 2_000;
/** The line after the last event, which the library keeps to itself. */
const END = /^data: ?\[DONE\]/;
/** How long a complete answer waits for its usage. */
const USAGE_MS = 2_000;

type Library = typeof import('openai');
type StatusError = Parameters<InstanceType<Library['OpenAI']>['makeStatusError']>;

/** How long to wait before the only other attempt; null if that is too long or wouldn't help. */
function pauseAfter({ APIError }: Library, error: unknown): number | null {
  if (!(error instanceof APIError) || (error.status !== 429 && !(error.status >= 500))) return null;
  const given = error.headers?.get('retry-after') ?? null;
  if (given === null) return RETRY_MS;
  const pause = Number(given) * 1000;
  return pause >= 0 && pause <= LONGEST_RETRY_MS ? pause : null;
}

/** Loaded with the first question, because most processes never need its memory. */
async function open(baseURL: string, apiKey = 'none') {
  const library: Library = await import('openai');
  class Client extends library.OpenAI {
    /** Some servers send an error without the object around it, which the library would drop. */
    protected override makeStatusError(...[status, body, message, headers]: StatusError) {
      return super.makeStatusError(status, 'error' in Object(body) ? body : { error: body }, message, headers);
    }
  }
  const client = new Client({
    baseURL,
    // Servers of one's own often need none, but the library insists on one.
    apiKey,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
  });
  return { library, client };
}

/** Any server that speaks `/v1/chat/completions` with streaming. */
export function createOpenAi({ baseUrl, apiKey, fetch: reach, ...facts }: Options): ConsultantProvider {
  let opened: ReturnType<typeof open> | undefined;
  /** What the server has told us, used for later questions. */
  let dialect = COMMON;
  let hasReasoned = false;
  // OpenAI asks for this parameter if the model can reason.
  const reasons = () => hasReasoned || dialect.limit === 'max_completion_tokens';

  async function ask(library: Library, client: OpenAI, { messages, maxTokens, signal, onReasoning }: AnswerRequest) {
    const { model } = facts;
    const send = async (): Promise<AsyncIterable<unknown>> => {
      const sent = dialect;
      if (reasons()) onReasoning();
      const parameters = parametersIn(sent, maxTokens, reasons() ? facts.reasoningTokens : 0);
      return client.chat.completions
        .create({ model, messages, stream: true, ...parameters }, { signal })
        .catch((error: unknown) => {
          const next = error instanceof library.APIError ? dialectAfter(sent, error) : null;
          if (!next) throw error;
          dialect = next;
          return send();
        });
    };
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
      opened ??= open(baseUrl, apiKey);
      const { library, client } = await opened;
      const { signal, onReasoning } = request;
      const events = createEventReader(onReasoning);
      const enough = new AbortController();
      const watched = client.withOptions({ fetch: watchLine(fetchAtMost(MOST_BYTES, reach), END, events.end) });
      let waiting: NodeJS.Timeout | undefined;
      try {
        const asked = { ...request, signal: AbortSignal.any([signal, enough.signal]) };
        for await (const received of await ask(library, watched, asked)) {
          yield* events.read(received);
          if (events.hasReasoned()) hasReasoned = true;
          if (!events.isComplete()) continue;
          if (events.isCounted()) break;
          waiting ??= setTimeout(() => enough.abort(), USAGE_MS);
        }
      } catch (error) {
        signal.throwIfAborted();
        if (!events.isComplete()) throw failureOf(library, error);
      } finally {
        clearTimeout(waiting);
      }
      signal.throwIfAborted();
      if (!events.isComplete()) throw events.failure();
    },
  };
}
