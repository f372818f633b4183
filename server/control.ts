import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { ledgerFile, readLedgerFile } from '#db/backup/ledger-file.ts';
import { UnusableBackup } from '#db/backup/restore.ts';
import type { OpenedDatabase } from '#db/open.ts';
import type { Log } from '#lib/log.ts';
import type { RunningJob } from './jobs/repeat.ts';

/** A relative path where that is shorter, because the length of a socket path is limited. */
export const controlSocket = (dataDir: string): string => {
  const path = join(dataDir, 'control.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
};

/** GET returns a backup, POST restores the one in its body. */
export function createOperatorServer(
  database: OpenedDatabase,
  onRestored: () => Promise<void>,
  dataDir: string,
): Server {
  // A large backup arrives only as fast as its rows are stored, so there is no time limit.
  const withoutTimeout = { requestTimeout: 0 };
  return createServer(withoutTimeout, async (request, response) => {
    try {
      if (request.method === 'GET') {
        await pipeline(packBackup(database, new Date()), response);
        return;
      }
      const rows = await unpackBackup(database, request, await readLedgerFile(ledgerFile(dataDir)));
      await onRestored();
      response.end(String(rows));
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      response.writeHead(error instanceof UnusableBackup ? 422 : 500);
      response.end(error instanceof Error ? error.message : 'failed');
    }
  });
}

/**
 * Only one process can open an embedded database, so that process has to make and restore its backups. The socket
 * belongs to the user who runs the site. If it cannot be created, the site runs without it.
 */
export function listenForOperator(
  dataDir: string,
  database: OpenedDatabase,
  onRestored: () => Promise<void>,
  log: Log,
): RunningJob {
  const path = controlSocket(dataDir);
  rmSync(path, { force: true });
  const server = createOperatorServer(database, onRestored, dataDir);
  server.on('error', (error) => log.warn({ err: error }, 'cannot take backups while the server runs'));
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
      rmSync(path, { force: true });
    },
  };
}
