import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataDirInUse } from '#db/engine/data-dir-lock.ts';
import { type OpenedDatabase, openDatabase } from '#db/open.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { controlSocket } from '#server/control.ts';
import type { Settings } from '#server/settings.ts';

/** Sends a request to the process that has the embedded database open. Throws CannotStart if it rejects the request. */
async function requestFromServer(
  { dataDir }: Settings,
  method: 'GET' | 'POST',
  body?: Readable,
): Promise<IncomingMessage> {
  const outgoing = request({ socketPath: controlSocket(dataDir), method });
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  );
  if (body) await pipeline(body, outgoing);
  else outgoing.end();
  const answer = await response;
  if (answer.statusCode === 200) return answer;
  throw new CannotStart((await text(answer)) || `The running site returned ${answer.statusCode}. Nothing was changed.`);
}

/** Works on the database directly, or through the server that has the embedded one open. */
export async function onDatabase<Result>(
  settings: Settings,
  work: {
    directly: (database: OpenedDatabase) => Promise<Result>;
    method: 'GET' | 'POST';
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
    return await work.directly(database);
  } finally {
    await database.close();
  }
}
