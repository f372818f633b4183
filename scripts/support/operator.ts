import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataDirInUse } from '#db/engine/data-dir-lock.ts';
import { type OpenedDatabase, openDatabase, reachDatabase } from '#db/open.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { controlSocket } from '#server/control.ts';
import type { Settings } from '#server/settings.ts';

type Access = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** GET returns a backup, POST restores the one in its body, PUT records what is known about backups. */
type Method = 'GET' | 'POST' | 'PUT';

/** Sends a request to the process that has the embedded database open. Throws CannotStart if it rejects the request. */
async function requestFromServer({ dataDir }: Access, method: Method, body?: Readable): Promise<IncomingMessage> {
  const outgoing = request({ socketPath: controlSocket(dataDir), method });
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  );
  // When the body fails, so does the request, and only the former is told.
  response.catch(() => {});
  if (body) await pipeline(body, outgoing);
  else outgoing.end();
  const answer = await response;
  if (answer.statusCode === 200) return answer;
  throw new CannotStart((await text(answer)) || `The running site returned ${answer.statusCode}. Nothing was changed.`);
}

/** Works on the database directly, or through the server that has the embedded one open. */
export async function onDatabase<Result>(
  settings: Access,
  work: {
    directly: (database: OpenedDatabase) => Promise<Result>;
    method: Method;
    body?: () => Readable;
    fromServer: (answer: IncomingMessage) => Promise<Result>;
  },
): Promise<Result> {
  let database: OpenedDatabase;
  try {
    database = await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return work.fromServer(await requestFromServer(settings, work.method, work.body?.()));
  }
  try {
    await reachDatabase(database, 0);
    return await work.directly(database);
  } finally {
    await database.close();
  }
}
