import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { CannotStart } from '#lib/cannot-start.ts';
import type { Shortcut } from '#server/http/cache/shortcut.ts';
import type { ServerEnv } from './http/env.ts';
import { closeSilentConnections } from './http/limits/silent-connections.ts';
import { limitSlowBodies } from './http/limits/slow-bodies.ts';
import { closedHeaders, type Hsts } from './http/security-headers.ts';
import { answerBrokenRequests, rejectBadTarget } from './http/unreadable-requests.ts';

const STILL_ACCEPTING_MS = 1_000;
const LONGEST_STOP_MS = 10_000;

type Served = { app: Hono<ServerEnv>; shortcut: Shortcut; hsts: Hsts };

/** Timeouts for slow clients, in milliseconds. Node's own for whole requests would end large uploads too. */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
  bodyTimeout: 30_000,
  bytesPerSecond: 32 * 1024,
  silentTimeout: 60_000,
  answerTimeout: 5 * 60_000,
};

/** The port is taken before the application is prepared, so requests can arrive before it can answer them. */
function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    ...closedHeaders('off'),
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
    Connection: 'close',
  });
  response.end(JSON.stringify({ status: 'starting' }));
}

/** An HTTP server with limits against slow and hostile clients. It answers 503 until `answerWith` is called. */
export function createHttpServer(limits = CLIENT_LIMITS): Server {
  const server = createServer({ maxHeaderSize: 16 * 1024, ...limits });
  server.keepAliveTimeout = 30_000;
  closeSilentConnections(server, limits);
  limitSlowBodies(server, limits);
  server.on('request', answerStarting);
  return server;
}

export function answerWith(server: Server, { app, shortcut, hsts }: Served): void {
  const respond = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: rejectBadTarget(hsts),
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!shortcut(request, response)) void respond(request, response);
  };
  server.off('request', answerStarting);
  server.on('request', answer);
  // Node would otherwise answer an unknown Expect header itself, without our log line and headers.
  server.on('checkExpectation', answer);
  answerBrokenRequests(server, hsts);
}

const LISTEN_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'PORT is already in use by another program',
  EACCES: 'PORT needs permissions that this user does not have',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  ENOTFOUND: 'HOST is not a name this machine can resolve',
};

/** Resolves with the port. Throws CannotStart. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = LISTEN_PROBLEMS[error.code ?? ''];
      reject(problem ? new CannotStart(`${problem} (${host}:${port}).`) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Keeps accepting until the load balancer has seen that readiness is false, then lets running requests finish. */
export async function stopServing(server: Server, untilNoticed = () => wait(STILL_ACCEPTING_MS)): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await untilNoticed();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closingIdle = setInterval(() => server.closeIdleConnections(), 100);
  await Promise.race([closed, wait(LONGEST_STOP_MS, undefined, { ref: false })]);
  clearInterval(closingIdle);
  server.closeAllConnections();
}
