import { expect, test } from 'vitest';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { answerReservations } from '#db/schema/tokens.ts';
import type { Exchange } from '#features/conversations/contract/conversations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { askingApp, providerOf } from '#tests/support/asking.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

/** Says the words, then nothing more until it is stopped. */
const sayingThenSilent = (...words: string[]) =>
  providerOf(async function* ({ signal }) {
    for (const text of words) yield { text };
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });

test('answers a question in the background', async () => {
  const { start, ask, read, answers } = await askingApp();
  const id = await start();

  const asked = await ask(id, 'Where do we start?');
  await answers.runner.settled();

  expect(asked.status).toBe(202);
  expect((asked.body as Exchange).answer).toMatchObject({ role: 'assistant', state: 'streaming', content: '' });
  const { title, messages: stored } = await read(id);
  expect(title).toBe('Where do we start?');
  expect(stored).toMatchObject([
    { role: 'user', content: 'Where do we start?', state: 'done' },
    { role: 'assistant', state: 'done', failure: null, content: expect.stringContaining('Where do we start?') },
  ]);
});

test('charges what an answer used and keeps nothing reserved', async () => {
  const { start, answered, read, db } = await askingApp();
  const id = await start();

  await answered(id);

  const { tokens } = await read(id);
  expect(tokens?.planTokens).toBeLessThan(tokens?.includedTokens ?? 0);
  expect(await db.$count(answerReservations)).toBe(0);
  expect(await db.$count(answerParts)).toBe(0);
});

test('rejects anonymous callers and other people', async () => {
  const { app, db, start, headers } = await askingApp();
  const id = await start();
  const other = await signedInAs(app, db, 'customer');

  expect(await call(app, 'GET', `/api/conversations/${id}`)).toMatchObject({ status: 401 });
  expect(await call(app, 'GET', `/api/conversations/${id}`, { headers: other.headers })).toMatchObject({ status: 404 });
  expect(await call(app, 'GET', `/api/conversations/${id}`, { headers })).toMatchObject({ status: 200 });
});

test('starts no conversation without a plan or a provider', async () => {
  const { send } = await askingApp();
  const site = await testApp();
  const { headers } = await signedInAs(site.app, site.db, 'customer');

  expect(await send('POST', '/api/conversations', { agentId: 'productivity-coach' })).toMatchObject({
    status: 402,
    body: { code: 'no_plan' },
  });
  expect(await send('POST', '/api/conversations', { agentId: 'nobody' })).toMatchObject({ status: 404 });
  expect(
    await call(site.app, 'POST', '/api/conversations', { json: { agentId: 'ai-specialist' }, headers }),
  ).toMatchObject({ status: 503, body: { code: 'not_offered' } });
});

test.each([
  ['an empty question', { content: ' ', requestKey: 'first-question' }],
  ['a question that is too long', { content: 'a'.repeat(8_001), requestKey: 'first-question' }],
  ['a question without a key', { content: 'Where do we start?' }],
])('rejects %s', async (_what, json) => {
  const { start, send } = await askingApp();

  const { status } = await send('POST', `/api/conversations/${await start()}/messages`, json);

  expect(status).toBe(400);
});

test('stores a question once that is sent twice', async () => {
  const { start, ask, db, answers } = await askingApp();
  const id = await start();

  const both = await Promise.all([ask(id, 'Hello', 'same-key-1'), ask(id, 'Hello', 'same-key-1')]);
  await answers.runner.settled();

  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  expect(await db.$count(messages)).toBe(2);
});

test('a question cannot mirror the answer that quotes it', async () => {
  const { start, ask, answers } = await askingApp();
  const id = await start();

  const { body } = await ask(id, 'What about \u202Eabc\u2066?', 'same-key-1');
  await answers.runner.settled();

  expect((body as Exchange).question).toMatchObject({ content: 'What about abc?' });
});

test('finds a question that is sent again after many others', async () => {
  const { start, ask, db, answers } = await askingApp();
  const id = await start();
  const first = await ask(id, 'Hello', 'same-key-1');
  await answers.runner.settled();
  const later = Array.from({ length: 50 }, () => ({ conversationId: id, role: 'staff' as const, createdAt: NOW }));
  await db.insert(messages).values(later);

  const again = await ask(id, 'Hello', 'same-key-1');

  expect(again).toMatchObject({ status: 202, body: { question: (first.body as Exchange).question } });
});

test('lets only one of two tabs ask at once', async () => {
  const { start, ask, answers } = await askingApp(sayingThenSilent('Hello'));
  const id = await start();

  const both = await Promise.all([ask(id, 'From one tab'), ask(id, 'From another')]);
  await answers.stop();

  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([202, 409]));
});

test('stops an answer and keeps its text', async () => {
  const { start, ask, send, read, answers } = await askingApp(sayingThenSilent('Start ', 'small'));
  const id = await start();
  await ask(id);

  const { status } = await send('POST', `/api/conversations/${id}/stop`);
  await answers.runner.settled();

  expect(status).toBe(200);
  expect((await read(id)).messages.at(-1)).toMatchObject({ state: 'stopped' });
});

test('writes the last answer again', async () => {
  const { start, answered, send, read, answers } = await askingApp();
  const id = await start();
  const { id: answerId } = await answered(id, 'Where do we start? [fault: busy]');
  expect((await read(id)).messages.at(-1)).toMatchObject({ state: 'failed', failure: 'busy' });

  const edited = await send('POST', `/api/conversations/${id}/edit`, { content: 'Where do we start now?' });
  await answers.runner.settled();
  const again = await send('POST', `/api/conversations/${id}/retry`);
  await answers.runner.settled();

  expect([edited.status, again.status]).toEqual([202, 202]);
  expect((await read(id)).messages).toMatchObject([
    { content: 'Where do we start now?' },
    { id: answerId, state: 'done', attempt: 3, failure: null },
  ]);
});

test('has nothing to repeat without an answer', async () => {
  const { start, send } = await askingApp();
  const id = await start();

  expect(await send('POST', `/api/conversations/${id}/retry`)).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_repeat' },
  });
});

test('finds conversations by their title and their messages', async () => {
  const { start, answered, send } = await askingApp();
  await answered(await start(), 'How do we measure 100% of it?');
  await answered(await start(), 'Which process first?');

  const found = await send('GET', `/api/conversations?q=${encodeURIComponent('MEASURE 100% of')}`);

  expect(found.body).toMatchObject({ data: [{ title: 'How do we measure 100% of it?', state: 'idle' }], count: 1 });
});

test('renames, downloads and deletes a conversation', async () => {
  const { start, answered, send, db } = await askingApp();
  const id = await start();
  await answered(id);

  const renamed = await send('PATCH', `/api/conversations/${id}`, { title: 'First steps' });
  const file = await send('GET', `/api/conversations/${id}/file`);
  const deleted = await send('DELETE', `/api/conversations/${id}`);

  expect([renamed.status, deleted.status]).toEqual([200, 200]);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="first-steps.md"');
  expect(file.text).toMatch(/^# First steps\n\n## You, 2025-06-12T15:00:00.000Z\n\nWhere do we start\?\n/);
  expect(await db.$count(conversations)).toBe(0);
});

test('settles an answer whose conversation is deleted', async () => {
  const { start, ask, send, db, answers } = await askingApp(sayingThenSilent('Start ', 'small'));
  const id = await start();
  await ask(id);

  await send('DELETE', `/api/conversations/${id}`);
  await answers.runner.settled();

  expect(await db.$count(answerReservations)).toBe(0);
});

test("doesn't touch conversations of other people", async () => {
  const { db, send } = await askingApp();
  const { id } = await aConversation(db, { userId: (await aUser(db)).id });

  const answers = await Promise.all([
    send('PATCH', `/api/conversations/${id}`, { title: 'Mine' }),
    send('DELETE', `/api/conversations/${id}`),
    send('GET', `/api/conversations/${id}/file`),
    send('GET', `/api/conversations/${id}/stream`),
    send('POST', `/api/conversations/${id}/messages`, { content: 'Hello', requestKey: 'some-key-1' }),
    send('POST', `/api/conversations/${id}/stop`),
    send('POST', `/api/conversations/${id}/retry`),
    send('POST', `/api/conversations/${id}/edit`, { content: 'Hello' }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('shows nothing to an admin who sees the site as the customer', async () => {
  const { app, db, start, user } = await askingApp();
  const id = await start();
  const { headers } = await signedInAs(app, db, 'admin');
  await call(app, 'POST', `/api/customers/${user.id}/see-as`, { headers });

  for (const path of ['', `/${id}`, `/${id}/file`, `/${id}/stream`]) {
    const { status, body } = await call(app, 'GET', `/api/conversations${path}`, { headers });
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'read_only' } });
  }
});
