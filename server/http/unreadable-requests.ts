import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { closedHeaders, type Hsts } from './security-headers.ts';

const PARSER_STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood',
  408: 'The request took too long',
  431: 'The request headers are too large',
};

function rejection(status: number, hsts: Hsts) {
  const body = JSON.stringify({ message: MESSAGES[status], code: 'bad_request', requestId: randomUUID() });
  const headers = { ...closedHeaders(hsts), 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return { body, headers };
}

export function rejectBadTarget(hsts: Hsts): () => Response {
  return () => {
    const { body, headers } = rejection(400, hsts);
    return new Response(body, { status: 400, headers });
  };
}

/** Invalid, oversized and slow requests never reach the application. This gives them the same kind of error. */
export function answerBrokenRequests(server: Server, hsts: Hsts): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = PARSER_STATUS[error.code ?? ''] ?? 400;
    const { body, headers } = rejection(status, hsts);
    const lines = Object.entries({ ...headers, 'Content-Length': body.length, Connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy());
  });
}
