import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { IsOwnHost } from '#server/http/own-host.ts';
import type { RequestIds } from '#server/http/request-id.ts';
import { logAnswer } from '#server/http/request-log.ts';
import { previewCookie, seeAsCookie } from '#server/http/uncached-cookies.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { AnswerCache } from './answer-cache.ts';
import { chooseAnswer } from './cached-answer.ts';

/** With a session, the API may answer more. Pages and files are the same for everyone but who sees them as a customer or with drafts. */
const mayBePrivate = ({ url, headers }: IncomingMessage) =>
  headers.cookie !== undefined &&
  (url?.startsWith('/api/') || seeAsCookie.isIn(headers.cookie) || previewCookie.isIn(headers.cookie));

type Given = {
  cache: AnswerCache;
  log: Logger;
  isOwnHost: IsOwnHost;
  requestIdOf: RequestIds;
  metrics?: Pick<Metrics, 'countRequest'> | null;
};

export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers a request from the cache, or returns false. This runs before the application, because creating a Request and
 * a Response costs more than the rest of the answer.
 */
export function cacheShortcut({ cache, log, isOwnHost, requestIdOf, metrics }: Given): Shortcut {
  return (request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const answer = cache.get(url);
    if (!answer || !isOwnHost(request.headers.host) || mayBePrivate(request)) return false;
    const started = performance.now();
    const { status, headers, body } = chooseAnswer(
      answer,
      request.headers['if-none-match'],
      request.headers['accept-encoding'],
    );
    const requestId = requestIdOf(request.headers['x-request-id'], request.socket.remoteAddress);
    response.writeHead(status, { ...headers, 'X-Request-Id': requestId });
    response.end(method === 'HEAD' ? null : body);
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    cache.hits++;
    logAnswer(log, { requestId, method, path, status, started });
    metrics?.countRequest(method, path, status, (performance.now() - started) / 1_000);
    return true;
  };
}
