import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import type { OpenedDatabase } from '#db/open.ts';
import { createApplication, prepareDatabase } from './application.ts';
import { readSettings } from './settings.ts';

// The database outlives reloads of this module: it may be opened only once per process.
const kept = globalThis as typeof globalThis & { developmentDatabase?: Promise<OpenedDatabase> };

/** The application for Vite's server, made anew whenever a server file changes. */
export async function listener(): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const settings = readSettings(process.env);
  kept.developmentDatabase ??= prepareDatabase(settings, () => {});
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  const { app } = createApplication(settings, await kept.developmentDatabase, { build, mode: 'development' });
  const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => void listen(request, response);
}
