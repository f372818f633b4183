import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { answerWith, createHttpServer, listen, stopServing } from './serve.ts';

async function aServer() {
  const { app } = await testApp();
  const server = createHttpServer();
  answerWith(server, { app, shortcut: () => false, hsts: 'off' });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  return { server, ask };
}

test('accepts connections until its stop has been noticed', async () => {
  const { server, ask } = await aServer();
  const noticed = Promise.withResolvers<void>();

  const stopped = stopServing(server, () => noticed.promise);
  const before = await ask();
  noticed.resolve();
  await stopped;

  expect(before).toBe(200);
  expect(await ask()).toBe('refused');
});

test('names a port that is in use', async () => {
  const other = createHttpServer();
  onTestFinished(() => void other.close());
  const taken = await listen(other, 0, '127.0.0.1');

  const listening = listen(createHttpServer(), taken, '127.0.0.1');

  await expect(listening).rejects.toThrow(`PORT is already in use by another program (127.0.0.1:${taken}).`);
});

test('answers 503 until the application can answer', async () => {
  const { app } = await testApp();
  const server = createHttpServer();
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const ask = () => fetch(`http://127.0.0.1:${port}/readyz`);

  const early = await ask();
  answerWith(server, { app, shortcut: () => false, hsts: 'off' });

  expect(early.status).toBe(503);
  expect(early.headers.get('Retry-After')).toBe('1');
  expect(await early.json()).toEqual({ status: 'starting' });
  expect((await ask()).status).toBe(200);
});
