import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { type OwnValues, readOwnValuesWith } from '#content/own.ts';
import { ownableOf } from '#content/ownables.ts';
import { promiseTexts } from '#content/promise-texts.ts';
import { can } from '#features/permissions.ts';
import { listSwitchedOff } from '#features/promises/queries/switches.server.ts';
import { readDraftedValues } from '#features/site/queries/values.server.ts';
import { markOf } from '#features/site/rules/marks.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { previewCookie } from '#server/http/uncached-cookies.ts';

/** `edit`: for the editor in the panel, with a mark at each text. `preview`: as visitors will see it. */
export type Drafts = { kind: 'edit' | 'preview'; values: OwnValues; keys: string[] };

const shown = new AsyncLocalStorage<Drafts>();

/** Addresses contain texts of these kinds, so a mark would break them. */
const UNMARKED = new Set(['url', 'color', 'picture']);

function mark(keys: string[], key: string, text: string): string {
  if (text === '' || UNMARKED.has(ownableOf(key)?.kind ?? '')) return text;
  const known = keys.indexOf(key);
  return markOf(known < 0 ? keys.push(key) - 1 : known, text);
}

readOwnValuesWith(
  () => shown.getStore()?.values,
  (key, text) => {
    const drafts = shown.getStore();
    return drafts?.kind === 'edit' ? mark(drafts.keys, key, text) : text;
  },
);

export const showDrafts = <Answer>(drafts: Drafts | null, render: () => Promise<Answer>): Promise<Answer> =>
  drafts ? shown.run(drafts, render) : render();

async function mayEdit(c: Context<ServerEnv>): Promise<boolean> {
  const viewer = await c
    .get('viewer')()
    .catch(() => null);
  return viewer !== null && !viewer.seeing && can(c.get('ctx').actor, 'edit-texts');
}

/** What staff see in place of the published texts; null for everybody else. */
export async function draftsOf(c: Context<ServerEnv>, { searchParams }: URL): Promise<Drafts | null> {
  const isEdit = searchParams.get('texts') === 'edit';
  if ((!isEdit && !previewCookie.isIn(c.req.header('cookie'))) || !(await mayEdit(c))) return null;
  const ctx = c.get('ctx');
  const values = promiseTexts(await readDraftedValues(ctx), await listSwitchedOff(ctx));
  return { kind: isEdit ? 'edit' : 'preview', values, keys: [] };
}

const CHOICES: Record<string, boolean> = { preview: true, published: false };

/** Turns the preview on or off by an address, and leads to the page itself; null for any other address. */
export async function switchPreview(c: Context<ServerEnv>, url: URL, isSecure: boolean): Promise<Response | null> {
  const isOn = CHOICES[url.searchParams.get('texts') ?? ''];
  // Browsers take a path that begins with two slashes for another site.
  if (isOn === undefined || url.pathname.startsWith('//') || (isOn && !(await mayEdit(c)))) return null;
  previewCookie.set(c, isOn, isSecure);
  const query = new URLSearchParams(url.searchParams);
  query.delete('texts');
  c.header('Cache-Control', 'no-store');
  return c.redirect(query.size > 0 ? `${url.pathname}?${query}` : url.pathname, 303);
}

const EDITOR_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<noscript\b[^>]*>[\s\S]*?<\/noscript>|<link rel="(?:modulepreload|later)"[^>]*>/g;

/** The page for the editor's frame: it runs nothing, and says which text each mark stands for. */
export async function editorPage(response: Response, { keys }: Drafts): Promise<Response> {
  const html = (await response.text()).replaceAll(SCRIPTS, '');
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', EDITOR_POLICY);
  headers.set('X-Frame-Options', 'SAMEORIGIN');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('Cache-Control', 'no-store');
  const body = html.replace('</head>', `<meta name="own-texts" content="${keys.join(' ')}"></head>`);
  return new Response(body, { status: response.status, headers });
}
