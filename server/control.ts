import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { UnusableBackup } from '#db/backup/restore.ts';
import type { OpenedDatabase } from '#db/open.ts';
import type { Log } from '#features/ctx.ts';
import type { Job } from './jobs/repeat.ts';

/** Where the process that has the embedded database open listens for its operator. Addresses of sockets must be short. */
export const controlSocket = (dataDir: string): string => {
  const path = join(dataDir, 'control.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
};

/** Answers GET with a backup and POST by restoring the one that is sent. */
export function createOperatorServer(database: OpenedDatabase, onRestored: () => void): Server {
  // A large backup is sent as fast as its rows are stored, which no time limit may cut.
  const patient = { requestTimeout: 0 };
  return createServer(patient, async (request, response) => {
    try {
      if (request.method === 'GET') {
        await pipeline(packBackup(database, new Date()), response);
        return;
      }
      const rows = await unpackBackup(database, request);
      onRestored();
      response.end(String(rows));
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      response.writeHead(error instanceof UnusableBackup ? 422 : 500);
      response.end(error instanceof Error ? error.message : 'failed');
    }
  });
}

/**
 * Only one process may open an embedded database, so that process makes and restores its backups. Only the same user may ask.
 * Where there can be no socket the site runs without. Returns its end.
 */
export function listenForOperator(dataDir: string, database: OpenedDatabase, onRestored: () => void, log: Log): Job {
  const path = controlSocket(dataDir);
  rmSync(path, { force: true });
  const server = createOperatorServer(database, onRestored);
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
