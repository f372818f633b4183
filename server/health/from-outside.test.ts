import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from '#db/engine/data-dir-lock.ts';
import { controlSocket } from '#server/control.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { readSiteHealth } from './from-outside.ts';

test('says in one sentence that the running server could not check itself', async () => {
  const dataDir = temporaryDir();
  mkdirSync(join(dataDir, 'database'));
  onTestFinished(lockDataDir(dataDir));
  const server = createServer((_request, response) => response.writeHead(500).end('the disk is full\n  at readDisk'));
  await new Promise<void>((resolve) => server.listen(controlSocket(dataDir), resolve));
  onTestFinished(() => void server.close());

  await expect(readSiteHealth({ DATA_DIR: dataDir })).rejects.toThrow(
    `The server that uses ${dataDir} could not check itself: the disk is full`,
  );
});
