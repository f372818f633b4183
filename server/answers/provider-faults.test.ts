import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenAi } from '#features/answers/openai.server.ts';
import { ProviderFailure, type Usage } from '#features/answers/provider.server.ts';
import { startConsultantServer } from '#tests/support/consultant-server.ts';
import { PATIENCE, readAnswer } from './read-answer.ts';

let server: Awaited<ReturnType<typeof startConsultantServer>>;
beforeAll(async () => void (server = await startConsultantServer()));
afterAll(() => server.close());

const open = (baseUrl = server.baseUrl) =>
  createOpenAi({
    baseUrl,
    apiKey: 'sk-test',
    model: 'test-model',
    prices: { prompt: 1, answer: 2 },
    monthlyLimitMicros: null,
  });

type Asking = { baseUrl?: string; signal?: AbortSignal; silence?: number };

/** Reads a whole answer; of one that fails, what it is and what came before. */
async function ask(question: string, { baseUrl, signal = new AbortController().signal, silence }: Asking = {}) {
  const prompt = [{ role: 'user' as const, content: question }];
  const patience = { ...PATIENCE, ...(silence !== undefined && { silence }) };
  const pieces = readAnswer(open(baseUrl), { prompt, maxTokens: 1_000, signal, patience });
  let text = '';
  let usage: Usage | null = null;
  const failure = await (async () => {
    while (true) {
      const next = await pieces.next();
      if (!next.done) text += next.value;
      else return void (usage = next.value);
    }
  })().catch((error: unknown) => (error instanceof ProviderFailure ? error.kind : error));
  return { text, usage, failure };
}

const asked = () => server.requests.at(-1);

test('sends the model, the longest answer and the key', async () => {
  await ask('Where do we start?');

  expect(asked()).toMatchObject({
    authorization: 'Bearer sk-test',
    asked: { model: 'test-model', max_tokens: 1_000, stream: true, stream_options: { include_usage: true } },
  });
});

test('reads an answer and what it used', async () => {
  const { text, usage, failure } = await ask('Where do we start?');

  expect(failure).toBeUndefined();
  expect(text).toContain('I found nothing about "Where do we start?"');
  expect(usage).toEqual({ promptTokens: 5, answerTokens: Math.ceil(text.length / 4) });
});

test.each([
  ['401', 'unavailable', ''],
  ['429', 'busy', ''],
  ['429 for an hour', 'busy', ''],
  ['503', 'unavailable', ''],
  ['reset', 'unavailable', 'Start sm'],
  ['end in mid-word', 'unavailable', 'Start sm'],
  ['garbage', 'broken', ''],
  ['another shape', 'broken', ''],
  ['a page', 'unavailable', ''],
  ['endless line', 'broken', ''],
])('reports "%s" as %s', async (fault, failure, text) => {
  expect(await ask(`Hello [fault: ${fault}]`)).toEqual({ text, failure, usage: null });
});

test.each(['empty', 'no words'])('reports an answer with "%s" as empty', async (fault) => {
  expect((await ask(`Hello [fault: ${fault}]`)).text).toBe('');
});

test.each(['hang before the headers', 'hang'])('gives up on a provider that says nothing: %s', async (fault) => {
  const { failure } = await ask(`Hello [fault: ${fault}]`, { silence: 200 });

  expect(failure).toBe('unavailable');
});

test('reports a refused connection at once', async () => {
  expect(await ask('Hello', { baseUrl: 'http://127.0.0.1:1/v1' })).toMatchObject({ failure: 'unavailable' });
});

test.each(['429 once', '503 once'])('tries once more after %s', async (fault) => {
  const before = server.requests.length;

  const { failure } = await ask(`Hello [fault: ${fault}]`);

  expect(failure).toBeUndefined();
  expect(server.requests.length - before).toBe(2);
});

test('does not wait an hour for another attempt', async () => {
  const before = server.requests.length;

  await ask('Hello [fault: 429 for an hour]');

  expect(server.requests.length - before).toBe(1);
});

test.each(['endless', 'megabyte'])('cuts an answer that is too long: %s', async (fault) => {
  const { text, failure } = await ask(`Hello [fault: ${fault}]`);

  expect(failure).toBeUndefined();
  expect(text).toHaveLength(12_000);
});

test('repairs text that cannot be stored', async () => {
  expect(await ask('Hello [fault: broken UTF-8]')).toMatchObject({ text: 'Start \ufffd(\ufffd small' });
  expect(await ask('Hello [fault: half an emoji]')).toMatchObject({ text: 'Well 😀 done' });
});

test('stops when it is told to', async () => {
  const stop = new AbortController();
  const reading = ask('Hello [fault: hang before the headers]', { signal: stop.signal });

  stop.abort('stopped');

  expect(await reading).toEqual({ text: '', usage: null, failure: 'stopped' });
});
