import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { ledgerFile, readLedgerFile, saveLedgerFile } from '#db/backup/ledger-file.ts';
import { type BackupState, recordBackup } from '#db/backup/state.ts';
import { UnusableBackup } from '#db/backup/unusable-backup.ts';
import type { OpenedDatabase } from '#db/open.ts';
import { type Log, logFailure } from '#lib/log.ts';
import type { RunningJob } from './jobs/repeat.ts';

/** A relative path where that is shorter, because the length of a socket path is limited. */
export const controlSocket = (dataDir: string): string => {
  const path = join(dataDir, 'control.sock');
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
};

type Operator = {
  database: OpenedDatabase;
  onRestored: () => Promise<void>;
  dataDir: string;
  readHealth: () => Promise<object>;
};

/**
 * GET returns a backup, or at `/health` what the checks find; POST restores the backup in its body, PUT records what is
 * known about backups.
 */
export function createOperatorServer({ database, onRestored, dataDir, readHealth }: Operator, log: Log): Server {
  // A large backup arrives only as fast as its rows are stored, so there is no time limit.
  const withoutTimeout = { requestTimeout: 0 };
  return createServer(withoutTimeout, async (request, response) => {
    try {
      if (request.url === '/health') return void response.end(JSON.stringify(await readHealth()));
      if (request.method === 'GET') {
        await saveLedgerFile(ledgerFile(dataDir), database.pool);
        await pipeline(packBackup(database, new Date()), response);
        return;
      }
      if (request.method === 'PUT') {
        // Only scripts/backup.ts sends it.
        await recordBackup(database.db, JSON.parse(await text(request)) as Partial<BackupState>);
        response.end();
        return;
      }
      const rows = await unpackBackup(database, request, await readLedgerFile(ledgerFile(dataDir)));
      // The rows are restored, and jobs repeat what comes after that.
      await onRestored().catch(logFailure({ log }, {}, 'a restore is complete, but not what follows it'));
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
export function listenForOperator(operator: Operator, log: Log): RunningJob {
  const path = controlSocket(operator.dataDir);
  rmSync(path, { force: true });
  const server = createOperatorServer(operator, log);
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
