import type { IncomingMessage, Server } from 'node:http';

export type BodyLimits = { bodyTimeout: number; bytesPerSecond: number };

const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length']) > 0;

/**
 * Ends a request whose body arrives too slowly. It has `bodyTimeout` milliseconds, and a second more for every
 * `bytesPerSecond` that have arrived. So a large file may take minutes, and a form can't.
 */
export function limitSlowBodies(server: Server, { bodyTimeout, bytesPerSecond }: BodyLimits): void {
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const startedAt = performance.now();
    const bytesBefore = socket.bytesRead;
    let timer: NodeJS.Timeout | undefined;
    const check = () => {
      const allowed = bodyTimeout + ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1_000;
      const left = startedAt + allowed - performance.now();
      if (request.complete || socket.destroyed) return;
      if (left > 0) timer = setTimeout(check, left);
      // What Node does after its own timeouts, which know no progress.
      else
        server.emit('clientError', Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    };
    timer = setTimeout(check, bodyTimeout);
    request.once('close', () => clearTimeout(timer));
  });
}
