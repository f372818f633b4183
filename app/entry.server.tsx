import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { siteContext } from './context.ts';
import hydrationScript from './frame/hydration.js?raw';
import { inlineStyles } from './frame/inline-styles.ts';

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https: http:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** Every inline script is allowed by its hash: a nonce would make finished pages impossible to keep. */
function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(({ groups }) => !/\bsrc=|application\/ld\+json/.test(groups?.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64')}'`,
    );
  return [...POLICY, ["script-src 'self'", ...new Set(hashes)].join(' ')].join('; ');
}

/** Holds React back until a first interaction: the page is complete without it. */
function deferHydration(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
    .replace('</body>', `<script>${hydrationScript}</script></body>`);
}

function hydratesAtOnce(entry: EntryContext): boolean {
  return entry.staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = entry.routeModules[route.id]?.handle;
    return typeof handle === 'object' && handle !== null && 'hydratesAtOnce' in handle;
  });
}

export const streamTimeout = 4_000;

/** Pages leave complete, never in pieces: their scripts are hashed and public ones are kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status;
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady: () => resolve(pipe(body)),
      onShellError: reject,
      onError: (error) => {
        finalStatus = 500;
        context.get(siteContext).reportFailure(error);
      },
    });
  });
  let html = await text(stream);
  if (import.meta.env.PROD) {
    if (!hydratesAtOnce(entry)) html = inlineStyles(deferHydration(html));
    headers.set('Content-Security-Policy', contentSecurityPolicy(html));
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status: finalStatus, headers });
}

/** Without this every unknown address would print a stack. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context.get(siteContext).reportFailure(error);
}
