import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './http/env.ts';

const STILL_ACCEPTING_MS = 1_000;
const LONGEST_STOP_MS = 10_000;

/** An HTTP server with the limits a slow or hostile client meets. */
export function createHttpServer(app: Hono<ServerEnv>): Server {
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  );
  server.keepAliveTimeout = 30_000;
  return server;
}

export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Keeps accepting for a second after readiness turned false, then lets requests in flight finish. */
export async function stopServing(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await wait(STILL_ACCEPTING_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([closed, wait(LONGEST_STOP_MS, undefined, { ref: false })]);
  server.closeAllConnections();
}
