import { type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DataDirInUse } from '#db/engine/data-dir-lock.ts';
import { type OpenedDatabase, openDatabase } from '#db/open.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { controlSocket } from '#server/control.ts';
import type { Settings } from '#server/settings.ts';

/**
 * Asks the process that has the embedded database open. Throws CannotStart with its message if it rejects the request.
 */
async function askServer({ dataDir }: Settings, method: 'GET' | 'POST', body?: Readable): Promise<IncomingMessage> {
  const asked = request({ socketPath: controlSocket(dataDir), method });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  );
  if (body) await pipeline(body, asked);
  else asked.end();
  const answer = await answered;
  if (answer.statusCode === 200) return answer;
  throw new CannotStart((await text(answer)) || `The running site returned ${answer.statusCode}. Nothing was changed.`);
}

/** Works on the database directly, or asks the server that has the embedded one open. */
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
    return work.fromServer(await askServer(settings, work.method, work.body?.()));
  }
  try {
    return await work.directly(database);
  } finally {
    await database.close();
  }
}
