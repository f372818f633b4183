import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { siteContext } from './context.ts';
import { applyScriptPolicy, createNonce } from './document/content-security-policy.ts';
import hydrationScript from './document/inline/hydration.js?raw';
import { inlineStyles } from './document/inline-styles.ts';
import { NonceContext } from './document/nonce.ts';

/** Pages work without React, so it may start at the first interaction. Where it starts at once, its files come early. */
function deferHydration(html: string, nonce: string, { startsAtOnce }: { startsAtOnce: boolean }): string {
  const file = startsAtOnce ? '<link rel="preload" as="fetch" crossorigin=""' : '<link rel="later"';
  return html
    .replaceAll('<link rel="modulepreload"', file)
    .replace(`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="later">`)
    .replace('</body>', `<script nonce="${nonce}">${hydrationScript}</script></body>`);
}

function hydratesAtOnce(entry: EntryContext): boolean {
  return entry.staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = entry.routeModules[route.id]?.handle;
    return typeof handle === 'object' && handle !== null && 'hydratesAtOnce' in handle;
  });
}

export const streamTimeout = 4_000;

/** Sends complete pages, not streams: their scripts are hashed, and public pages are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status;
  const nonce = createNonce();
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sends large parts at the end, for a script to put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(body)),
      onShellError: reject,
      onError: (error) => {
        finalStatus = 500;
        context.get(siteContext).reportFailure(error);
      },
    });
  });
  const isBuilt = import.meta.env.PROD;
  const startsAtOnce = hydratesAtOnce(entry);
  const rendered = await text(stream);
  const started = isBuilt ? deferHydration(rendered, nonce, { startsAtOnce }) : rendered;
  const { html, policy } = applyScriptPolicy(started, nonce);
  // Vite adds its own scripts to pages in development.
  headers.set('Content-Security-Policy', isBuilt ? policy : "frame-ancestors 'none'");
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(isBuilt && !startsAtOnce ? inlineStyles(html) : html, { status: finalStatus, headers });
}

/** Replaces the default handler, which prints a stack trace for every unknown address. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context.get(siteContext).reportFailure(error);
}
