import type { ServerBuild } from 'react-router';
import { type SiteContext, siteContext } from '#app/context.ts';
import { escapeXml } from '#lib/text/text.ts';

type Loader = (args: {
  context: { get(key: typeof siteContext): SiteContext };
  params: Record<string, string | undefined>;
  url: URL;
}) => unknown;

type StubPage = { path?: string; index?: true; loader?: Loader };

type Rendered = { staticHandlerContext: { loaderData: Record<string, unknown> } };

const Empty = () => null;

const dataOf = (loaderData: Record<string, unknown>) =>
  Object.values(loaderData)
    .filter((data) => data !== null && data !== undefined)
    .map((data) => `<pre>${escapeXml(JSON.stringify(data))}</pre>`)
    .join('');

/** A build whose pages contain only their address, their origin and their loader data, so nothing is compiled. */
export function stubBuild(pages: Record<string, StubPage>, onRender: (path: string) => void = () => {}): ServerBuild {
  const entries = Object.entries(pages).map(([id, { path, index, loader }]) => [
    id,
    { id, parentId: 'root', path, index, module: { default: Empty, loader } },
  ]);
  const routes = {
    root: { id: 'root', path: '', module: { default: Empty } },
    ...Object.fromEntries(entries),
  } as unknown as ServerBuild['routes'];
  const entry = (request: Request, status: number, headers: Headers, { staticHandlerContext }: Rendered) => {
    const { pathname, search, origin } = new URL(request.url);
    onRender(pathname + search);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('Content-Security-Policy', "default-src 'self'");
    return new Response(
      `<!doctype html><title>${pathname} at ${origin}</title>${'<p>text</p>'.repeat(50)}${dataOf(staticHandlerContext.loaderData)}`,
      {
        status,
        headers,
      },
    );
  };
  return {
    entry: {
      module: {
        default: entry,
        handleError: (error: unknown, { context }: { context: { get(key: typeof siteContext): Reporting } }) =>
          context.get(siteContext).reportFailure(error),
      },
    },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'public',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    allowedActionOrigins: undefined,
  } as unknown as ServerBuild;
}

type Reporting = { reportFailure(error: unknown): void };
