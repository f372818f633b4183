import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { pictureFiles, pictures } from '#db/schema/pictures.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { cacheShortcut } from '#server/http/cache/shortcut.ts';
import { requestIds } from '#server/http/request-id.ts';
import { testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';
import { aPicture, upload } from '#tests/support/pictures.ts';
import { answerWith, createHttpServer, listen } from '../../serve.ts';
import { ownHosts } from '../own-host.ts';

const { app, db, lines, log, settings } = await testApp();
const server = createHttpServer();
const port = await listen(server, 0, '127.0.0.1');
const cache = new AnswerCache();
answerWith(server, {
  app,
  shortcut: cacheShortcut({ cache, log, isOwnHost: ownHosts(settings), requestIdOf: requestIds([]) }),
  hsts: 'off',
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const body = JSON.stringify(upload('photo.png', await aPicture({ width: 900, height: 600 }).png().toBuffer()));

let cookie = '';
beforeEach(async () => {
  cookie = (await signedInAs(app, db, 'editor')).headers.Cookie;
  lines.length = 0;
});

/** Sends that part of an upload. Resolves when the server has begun to read it. */
async function send(share: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const head = ['POST /api/pictures HTTP/1.1', 'Host: localhost', `Cookie: ${cookie}`];
  const length = ['Content-Type: application/json', `Content-Length: ${body.length}`];
  const isReading = once(server, 'request');
  socket.write(`${[...head, ...length].join('\r\n')}\r\n\r\n${body.slice(0, body.length * share)}`);
  await isReading;
  return socket;
}

const countConnections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
/** Of everything that keeps a process open, what an upload could leave behind. */
const countOpen = () => process.getActiveResourcesInfo().filter((name) => /File|Process|Pipe/.test(name)).length;
const countRows = () => Promise.all([pictures, pictureFiles, auditEntries].map((table) => db.$count(table)));

test.each([
  ['breaks', (socket: Socket) => socket.resetAndDestroy()],
  ['is closed', (socket: Socket) => socket.end()],
])('stores nothing of an upload whose connection %s in the middle', async (_how, stop) => {
  const open = countOpen();
  const rows = await countRows();

  const rejected = { method: 'POST', path: '/api/pictures', status: 400 };
  for (let turn = 1; turn <= 5; turn++) {
    stop(await send(0.5));
    // One account uploads one picture at a time, so the next waits for the end of this one.
    await expect.poll(() => lines).toMatchObject(Array.from({ length: turn }, () => rejected));
  }

  await expect.poll(countConnections).toBe(0);
  expect([await countRows(), countOpen()]).toEqual([rows, open]);
});

test('stores a picture that arrives whole after one that broke off', async () => {
  (await send(0.9)).destroy();
  await expect.poll(() => lines).toHaveLength(1);
  const whole = await send(1);

  const [answer] = (await once(whole, 'data')) as [Buffer];
  whole.destroy();

  expect(answer.toString()).toMatch(/^HTTP\/1.1 201 /);
  expect(await db.$count(pictures)).toBe(1);
});
