import type { IncomingMessage } from 'node:http';
import { request as open } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { checkedLookup, NotPublic } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

/** Tests replace what is allowed, because their server is on this machine. */
type Options = { isAllowed?: (address: string) => boolean; ca?: string };

const NO_BODY = new Set([204, 205, 304]);

function toResponse(message: IncomingMessage): Response {
  const { statusCode: status = 500, headers } = message;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  if (NO_BODY.has(status)) message.resume();
  // The types of Node's streams and the browser's differ, but they are the same objects.
  const body = NO_BODY.has(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers: given });
}

/**
 * A `fetch` for an https address that somebody entered. It connects only to addresses of the open internet, and follows no
 * redirect: the answer is then the redirect itself.
 */
export const publicFetch =
  ({ isAllowed = isPublicAddress, ca }: Options = {}): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // Node doesn't look up what is an address already.
    if (url.protocol !== 'https:' || (isIP(literal) !== 0 && !isAllowed(literal))) throw new NotPublic('not public');
    const { method, signal } = request;
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { ...Object.fromEntries(request.headers), 'content-length': String(body.length) };
    return new Promise((resolve, reject) => {
      const lookup = checkedLookup(isAllowed);
      const outgoing = open(url, { method, headers, signal, lookup, agent: false, ...(ca && { ca }) }, (message) =>
        resolve(toResponse(message)),
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
