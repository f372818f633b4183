import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsultantServer } from '#tests/support/consultant-server.ts';
import { openProvider, readFrom } from '#tests/support/read-from-provider.ts';

let server: Awaited<ReturnType<typeof startConsultantServer>>;
beforeAll(async () => void (server = await startConsultantServer()));
afterAll(() => server.close());

type Asking = { baseUrl?: string; signal?: AbortSignal; silence?: number };

const ask = (question: string, { baseUrl = server.baseUrl, signal, silence }: Asking = {}) =>
  readFrom(openProvider(baseUrl), question, {
    ...(signal && { signal }),
    ...(silence !== undefined && { patience: { silence } }),
  });

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
  expect(usage).toEqual({ promptTokens: 5, answerTokens: Math.ceil(text.length / 4), reasoningTokens: 0 });
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
  expect(await ask(`Hello [fault: ${fault}]`)).toMatchObject({ text, failure, usage: null });
});

test.each(['usage without choices', 'unreadable usage', 'no finish', 'no done', 'usage of zero'])(
  'accepts a whole answer with "%s"',
  async (fault) => {
    expect(await ask(`Hello [fault: ${fault}]`)).toMatchObject({ text: 'Start small.', failure: undefined });
  },
);

test.each(['reset after the finish', 'hang after the finish', 'hang after the end'])(
  'waits only for the usage of a complete answer: %s',
  async (fault) => {
    const { text, failure } = await ask(`Hello [fault: ${fault}]`, { silence: 4_000 });

    expect({ text, failure }).toEqual({ text: 'Start small.', failure: undefined });
  },
);

test('reads usage without choices, and ignores usage of zero', async () => {
  expect((await ask('Hello [fault: usage without choices]')).usage).toMatchObject({
    promptTokens: 90,
    answerTokens: 10,
  });
  expect((await ask('Hello [fault: hang after the end]')).usage).toMatchObject({ promptTokens: 90, answerTokens: 10 });
  expect((await ask('Hello [fault: usage of zero]')).usage).toBeNull();
});

test('an answer that quotes the end marker does not end', async () => {
  expect(await ask('Hello [fault: quote the end]')).toMatchObject({ failure: 'unavailable' });
});

test.each(['empty', 'no words'])('reports an answer with "%s" as empty', async (fault) => {
  expect((await ask(`Hello [fault: ${fault}]`)).text).toBe('');
});

test.each(['hang before the headers', 'hang'])('gives up on a provider that says nothing: %s', async (fault) => {
  const { failure } = await ask(`Hello [fault: ${fault}]`, { silence: 200 });

  expect(failure).toBe('unavailable');
});

test('reports a rejected connection at once', async () => {
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

  expect(await reading).toMatchObject({ text: '', usage: null, failure: 'stopped' });
});
