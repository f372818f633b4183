import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { checkedLookup, NotPublic } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export type Problem =
  | { kind: 'not_https' | 'not_public' | 'unreachable' | 'too_many_redirects' | 'too_large' | 'too_slow' }
  | { kind: 'status'; status: number };

export type TextResult = { ok: true; text: string } | { ok: false; problem: Problem };
type BytesResult = { ok: true; bytes: Uint8Array } | { ok: false; problem: Problem };

type Limits = { maxBytes: number; maxMs: number; maxRedirects: number };

/** Tests replace what is allowed, because their server is on this machine. */
type Options = Limits & { isAllowed?: (address: string) => boolean; ca?: string };

/** What we say to the other server about us. */
type Introduction = { Accept: string; 'User-Agent': string };

type Answer = BytesResult | { redirect: string };

const failed = (problem: Problem) => ({ ok: false, problem }) as const;
const problem = (kind: Exclude<Problem['kind'], 'status'>) => failed({ kind });

async function readBody(message: IncomingMessage, maxBytes: number): Promise<BytesResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early destroys the connection.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return problem('too_large');
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

function ask(url: URL, signal: AbortSignal, headers: Introduction, options: Options): Promise<Answer> {
  const { maxBytes, isAllowed = isPublicAddress, ca } = options;
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return Promise.resolve(problem('not_https'));
  // Node doesn't look up what is an address already.
  if (isIP(literal) && !isAllowed(literal)) return Promise.resolve(problem('not_public'));
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      if (signal.aborted) resolve(problem('too_slow'));
      else resolve(problem(error instanceof NotPublic ? 'not_public' : 'unreachable'));
    };
    const lookupChecked = checkedLookup(isAllowed);
    const request = get(url, { agent: false, lookup: lookupChecked, signal, headers, ...(ca && { ca }) }, (message) => {
      const { statusCode: status = 0, headers: answered } = message;
      const isRedirect = status >= 300 && status < 400 && answered.location !== undefined;
      if (status === 200) return void readBody(message, maxBytes).then(resolve, fail);
      message.destroy();
      return resolve(isRedirect ? { redirect: answered.location ?? '' } : failed({ kind: 'status', status }));
    });
    request.on('error', fail);
  });
}

/**
 * Reads a file from an https address that somebody entered. Only addresses of the open internet are connected to, after
 * every redirect again.
 */
async function readPublicBytes(address: string, headers: Introduction, options: Options): Promise<BytesResult> {
  const signal = AbortSignal.timeout(options.maxMs);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= options.maxRedirects; redirects++) {
    if (!url) return problem('unreachable');
    const answer = await ask(url, signal, headers, options);
    if (!('redirect' in answer)) return answer;
    url = URL.parse(answer.redirect, url);
  }
  return problem('too_many_redirects');
}

export async function readPublicText(address: string, options: Options): Promise<TextResult> {
  const calendar = { Accept: 'text/calendar, text/plain', 'User-Agent': 'calendar reader' };
  const read = await readPublicBytes(address, calendar, options);
  return read.ok ? { ok: true, text: new TextDecoder().decode(read.bytes) } : read;
}

export const readPublicPicture = (address: string, options: Options): Promise<BytesResult> =>
  readPublicBytes(address, { Accept: 'image/*', 'User-Agent': 'picture reader' }, options);
