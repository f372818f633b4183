import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type SilenceLimits = {
  /** Neither side sends anything for so long, in milliseconds. */
  silentTimeout: number;
  /** What a request may take us, in milliseconds. No browser waits longer for an upload. */
  answerTimeout: number;
};

type Exchange = { request: IncomingMessage; response: ServerResponse; startedAt: number };

/** Closes silent connections, but not while we work on an answer: an uploaded picture waits for those before it. */
export function closeSilentConnections(server: Server, { silentTimeout, answerTimeout }: SilenceLimits): void {
  const latest = new WeakMap<Socket, Exchange>();
  server.timeout = silentTimeout;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, { request, response, startedAt: performance.now() });
  });
  server.on('timeout', (socket: Socket) => {
    const exchange = latest.get(socket);
    const isWorking =
      exchange?.request.complete &&
      !exchange.response.headersSent &&
      performance.now() - exchange.startedAt < answerTimeout;
    if (isWorking) socket.setTimeout(silentTimeout);
    else socket.destroy();
  });
}
