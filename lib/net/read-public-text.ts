import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type Problem =
  | { kind: 'not_https' | 'not_public' | 'unreachable' | 'too_many_redirects' | 'too_large' | 'too_slow' }
  | { kind: 'status'; status: number };

export type TextResult = { ok: true; text: string } | { ok: false; problem: Problem };

type Limits = { maxBytes: number; maxMs: number; maxRedirects: number };

/** Tests replace what is allowed, because their server is on this machine. */
type Options = Limits & { isAllowed?: (address: string) => boolean; ca?: string };

type Answer = TextResult | { redirect: string };

const failed = (problem: Problem) => ({ ok: false, problem }) as const;
const problem = (kind: Exclude<Problem['kind'], 'status'>) => failed({ kind });

class NotPublic extends Error {}

/** The connection goes to the addresses checked here, so a second answer of the name server can't lead it elsewhere. */
const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (!first || !addresses.every(({ address }) => isAllowed(address))) callback(new NotPublic(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

async function readBody(message: IncomingMessage, maxBytes: number): Promise<TextResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early destroys the connection.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return problem('too_large');
    chunks.push(chunk);
  }
  return { ok: true, text: new TextDecoder().decode(Buffer.concat(chunks)) };
}

function ask(url: URL, signal: AbortSignal, { maxBytes, isAllowed = isPublicAddress, ca }: Options): Promise<Answer> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return Promise.resolve(problem('not_https'));
  // Node doesn't look up what is an address already.
  if (isIP(literal) && !isAllowed(literal)) return Promise.resolve(problem('not_public'));
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      if (signal.aborted) resolve(problem('too_slow'));
      else resolve(problem(error instanceof NotPublic ? 'not_public' : 'unreachable'));
    };
    const headers = { Accept: 'text/calendar, text/plain', 'User-Agent': 'calendar reader' };
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
 * Reads a text from an https address that somebody entered. Only addresses of the open internet are connected to, after
 * every redirect again.
 */
export async function readPublicText(address: string, options: Options): Promise<TextResult> {
  const signal = AbortSignal.timeout(options.maxMs);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= options.maxRedirects; redirects++) {
    if (!url) return problem('unreachable');
    const answer = await ask(url, signal, options);
    if (!('redirect' in answer)) return answer;
    url = URL.parse(answer.redirect, url);
  }
  return problem('too_many_redirects');
}
