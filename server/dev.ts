import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpenedDatabase } from '#db/open.ts';
import { createApplication, prepareDatabase } from './application.ts';
import { readSettings } from './settings.ts';

// The database survives reloads of this module, because a process can open it only once.
declare global {
  var developmentDatabase: Promise<OpenedDatabase> | undefined;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Vite reloads this module, and with it the application, when a server file changes. */
let current: Promise<Listener> | undefined;

async function createListener(port: number): Promise<Listener> {
  const read = readSettings(process.env);
  const settings = { ...read, ...read.addressesOn(port) };
  globalThis.developmentDatabase ??= prepareDatabase(settings, () => {}).catch((error: unknown) => {
    globalThis.developmentDatabase = undefined;
    throw error;
  });
  const build = await import('virtual:react-router/server-build');
  const database = await globalThis.developmentDatabase;
  const { app, prepare } = createApplication(settings, database, { build, mode: 'development' });
  await prepare();
  const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => void listen(request, response);
}

/**
 * The application behind Vite's server, on the port Vite actually got. If creating it fails, the next request retries.
 */
export function listener(port: number): Promise<Listener> {
  current ??= createListener(port).catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}
