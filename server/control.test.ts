import { once } from 'node:events';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packBackup } from '#db/backup/file.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { controlSocket, createOperatorServer, listenForOperator } from './control.ts';

const database = await testDatabase();

const readHealth = async () => [{ check: 'disk', state: 'working' }];

async function anOperatorServer() {
  const onRestored = vi.fn<() => Promise<void>>(async () => {});
  const { ctx } = await testApp();
  const server = createOperatorServer({ database, onRestored, dataDir: temporaryDir(), readHealth }, ctx.log);
  onTestFinished(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, onRestored, port: (server.address() as AddressInfo).port };
}

test('a restore has no time limit', async () => {
  const { server } = await anOperatorServer();

  expect({ request: server.requestTimeout, silence: server.timeout }).toEqual({ request: 0, silence: 0 });
});

test('restores a backup in parts and empties the page cache', async () => {
  const { port, onRestored } = await anOperatorServer();
  const packed = await buffer(packBackup(database, new Date()));

  const upload = request({ port, method: 'POST' });
  upload.write(packed.subarray(0, 20));
  await new Promise(setImmediate);
  upload.end(packed.subarray(20));
  const [answer] = await once(upload, 'response');

  expect(await text(answer)).toBe('0');
  expect(onRestored).toHaveBeenCalledOnce();
});

test('a restore that is complete is no failure, whatever follows it', async () => {
  const { port, onRestored } = await anOperatorServer();
  onRestored.mockRejectedValue(new Error('the database is busy'));

  const upload = request({ port, method: 'POST' });
  upload.end(await buffer(packBackup(database, new Date())));
  const [answer] = await once(upload, 'response');

  expect([answer.statusCode, await text(answer)]).toEqual([200, '0']);
});

test("only the site's user may request backups", async () => {
  const dir = temporaryDir();
  const { ctx } = await testApp();

  const listening = listenForOperator({ database, onRestored: async () => {}, dataDir: dir, readHealth }, ctx.log);
  onTestFinished(() => listening.stop());

  await expect.poll(() => (statSync(controlSocket(dir)).mode & 0o777).toString(8)).toBe('600');
});

test('tells the operator what the checks find', async () => {
  const { port } = await anOperatorServer();

  const asked = request({ port, path: '/health' });
  asked.end();
  const [answer] = await once(asked, 'response');

  expect(JSON.parse(await text(answer))).toEqual([{ check: 'disk', state: 'working' }]);
});
