import { expect, test } from 'vitest';
import { messages } from '#db/schema/conversations.ts';
import { call, testApp } from '#tests/support/app.ts';
import { askingApp, standIn } from '#tests/support/asking.ts';
import { signedInAs } from '#tests/support/people.ts';

const MOST_STREAMS = 20;

test('one account opens a limited number of streams, and a new one when another ends', async () => {
  const { app, db, start, headers } = await askingApp();
  const path = `/api/conversations/${await start()}/stream`;
  const leaving = new AbortController();
  const open = async (signal?: AbortSignal) => (await app.request(path, { headers, ...(signal && { signal }) })).status;
  for (let count = 1; count < MOST_STREAMS; count++) await open();

  const last = await open(leaving.signal);
  const rejected = await open();
  const other = await signedInAs(app, db, 'customer');
  const ofOther = await call(app, 'GET', path, { headers: other.headers });
  leaving.abort();
  const again = await open();

  expect([last, rejected, ofOther.status, again]).toEqual([200, 429, 404, 200]);
});

test('limits questions from one address, also retried and edited ones, and stores nothing beyond', async () => {
  const { start, headers, db } = await askingApp();
  const { app, answers } = await testApp({ consultant: standIn, env: { RATE_LIMITS: 'on', LIMIT_QUESTIONS: '3/600' } });
  const path = `/api/conversations/${await start()}`;
  const send = async (verb: string, json: object) => {
    const { status } = await call(app, 'POST', `${path}/${verb}`, { json, headers });
    await answers.runner.settled();
    return status;
  };

  const statuses = [
    await send('messages', { content: 'First', requestKey: 'first-question' }),
    await send('retry', {}),
    await send('edit', { content: 'Changed' }),
    await send('messages', { content: 'Second', requestKey: 'second-question' }),
    await send('retry', {}),
  ];

  expect(statuses).toEqual([202, 202, 202, 429, 429]);
  expect(await db.$count(messages)).toBe(2);
});
