import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REASONING_TOKENS } from '#tests/support/consultant-models.ts';
import { startConsultantServer } from '#tests/support/consultant-server.ts';
import { openProvider, readFrom } from '#tests/support/read-from-provider.ts';

let server: Awaited<ReturnType<typeof startConsultantServer>>;
beforeAll(async () => void (server = await startConsultantServer()));
beforeEach(() => void server.requests.splice(0));
afterAll(() => server.close());

const open = (model: string) => openProvider(server.baseUrl, model);
const limitsSent = () =>
  server.requests.map(({ asked: { max_tokens, max_completion_tokens } }) => ({ max_tokens, max_completion_tokens }));

test('a model that asks for max_completion_tokens gets it', async () => {
  const { text, failure } = await readFrom(open('gpt-5'), 'Where do we start?');

  expect(failure).toBeUndefined();
  expect(text).toContain('I found nothing about');
  expect(limitsSent()).toEqual([{ max_tokens: 1_000 }, { max_completion_tokens: 9_000 }]);
});

test('does not send a rejected parameter again', async () => {
  const provider = open('gpt-5');
  await readFrom(provider, 'Where do we start?');
  server.requests.splice(0);

  const { failure } = await readFrom(provider, 'And then?');

  expect(failure).toBeUndefined();
  expect(limitsSent()).toEqual([{ max_completion_tokens: 9_000 }]);
});

test('reports how many tokens were reasoning', async () => {
  const { text, usage } = await readFrom(open('gpt-5'), 'Where do we start?');

  const answerTokens = REASONING_TOKENS + Math.ceil(text.length / 4);
  expect(usage).toEqual({ promptTokens: 5, answerTokens, reasoningTokens: REASONING_TOKENS });
});

test('a server with only the older parameters works too', async () => {
  const provider = open('strict');

  const answers = [await readFrom(provider, 'Where do we start?'), await readFrom(provider, 'And then?')];

  expect(answers).toMatchObject([
    { failure: undefined, usage: null },
    { failure: undefined, usage: null },
  ]);
  expect(server.requests.map(({ asked }) => 'stream_options' in asked)).toEqual([true, false, false]);
  expect(limitsSent()).toEqual(Array.from({ length: 3 }, () => ({ max_tokens: 1_000 })));
});

test('a failure names the provider’s code and parameter', async () => {
  const { failure, message } = await readFrom(open('test-model'), 'Hello [fault: no such model]');

  expect(failure).toBe('unavailable');
  expect(message).toBe('the provider answered with 404 (model_not_found: model)');
});

test('a failure omits a code that may quote the question', async () => {
  const { message } = await readFrom(open('test-model'), 'Hello [fault: a quoting code]');

  expect(message).toBe('the provider answered with 400');
});

test('tries each parameter only once', async () => {
  const { failure, message } = await readFrom(open('test-model'), 'Hello [fault: nothing supported]');

  expect(failure).toBe('unavailable');
  expect(message).toBe('the provider answered with 400 (unsupported_parameter: max_tokens)');
  expect(limitsSent()).toEqual([{ max_tokens: 1_000 }, { max_completion_tokens: 9_000 }]);
});

test('waits longer for a model that reasons', async () => {
  const patience = { silence: 300, reasoning: 5_000 };
  const provider = open('gpt-5');
  const shown = await readFrom(open('test-model'), 'Hello [fault: late words]', { patience });
  const hidden = await readFrom(provider, 'Hello [fault: silent before its words]', { patience });

  expect([shown, hidden]).toMatchObject([{ text: 'Start small.' }, { text: 'Start small.' }]);
  expect((await readFrom(provider, 'Hello [fault: hang]', { patience })).failure).toBe('unavailable');
});

test('times out a model that reasons for too long', async () => {
  const patience = { silence: 100, reasoning: 300 };

  const { failure } = await readFrom(open('gpt-5'), 'Hello [fault: hang before the headers]', { patience });

  expect(failure).toBe('unavailable');
});
