import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { ServerEnv } from '#server/http/env.ts';
import { answerWith, CLIENT_LIMITS, createHttpServer, listen } from '../../serve.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n';

/** All that a client receives who sends that text and then waits for the end of the connection. */
async function receive(sent: string, respond: RequestListener): Promise<string> {
  const server = createHttpServer({ ...CLIENT_LIMITS, silentTimeout: 100, answerTimeout: 1_000 });
  const shortcut = (...exchange: Parameters<RequestListener>) => {
    exchange[0].resume();
    respond(...exchange);
    return true;
  };
  answerWith(server, { app: new Hono<ServerEnv>(), shortcut, hsts: 'off' });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const received = await text(socket);
  if (!socket.closed) await once(socket, 'close');
  return received;
}

test('answers an upload that takes longer than a silent connection', async () => {
  const received = await receive(`${HEAD}{}`, (_, response) => {
    setTimeout(() => response.end('stored'), 450);
  });

  expect(received).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*stored/);
});

const never = () => {};

test.each<[client: string, sent: string, respond: RequestListener, received: RegExp]>([
  ['sends nothing', '', never, /^$/],
  ['sends only half of a body', `${HEAD}{`, never, /^$/],
  ['waits for the rest of an answer', `${HEAD}{}`, (_, response) => void response.write('half'), /half\r\n$/],
  ['waits for an answer that never comes', `${HEAD}{}`, never, /^$/],
])('closes the connection of a client that %s', async (_, sent, respond, received) => {
  expect(await receive(sent, respond)).toMatch(received);
});
