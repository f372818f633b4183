import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import storageScript from '#app/document/inline/storage.js?raw';
import themeScript from '#app/document/inline/theme.js?raw';
import { company } from '#content/company.ts';
import { escapeXml } from '#lib/text/text.ts';
import type { ServerEnv } from '#server/http/env.ts';
import dark from '#ui/styles/dark.css?raw';
import light from '#ui/styles/light.css?raw';
import page from './plain-page.css?raw';

/** The build makes them, so tests may run without. */
const fonts = import.meta.glob<string>('/ui/fonts/*.woff2', { query: '?url', import: 'default', eager: true });

function font(family: string, weight: string, file: string): string {
  const url = fonts[`/ui/fonts/${file}.woff2`];
  if (url === undefined) return '';
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-display:swap}`;
}

const STYLES =
  `<style>${light}${font('Geist Variable', '400 700', 'geist-400-700')}${font('Newsreader Display', '430', 'newsreader-display-430')}${page}</style>` +
  `<style media="screen">${dark}</style>`;

/** The visitor's choice of a theme, as on all other pages. */
const THEME = storageScript + themeScript;

const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

type PlainPage = {
  title: string;
  body: string;
  isNarrow?: boolean;
  script?: string;
  /** It posts forms to our own addresses. */
  hasForm?: boolean;
  status?: ContentfulStatusCode;
};

/**
 * A page that the server writes itself, such as a confirmation page. `body` is HTML, and no script but `script` may
 * run, besides the one that sets the theme.
 */
export function plainPage(c: Context<ServerEnv>, { title, body, isNarrow, script, hasForm, status = 200 }: PlainPage) {
  const scripts = [THEME, ...(script ? [script] : [])];
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self'; style-src 'unsafe-inline'; script-src ${scripts.map(hashOf).join(' ')}; form-action ${hasForm ? "'self'" : "'none'"}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<script>${THEME}</script><meta name="robots" content="noindex"><title>${escapeXml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${STYLES}</head>` +
      `<body><header><a href="/"><img src="/brand/mark.svg" alt="" width="28" height="28">${escapeXml(company.name)}</a></header>` +
      `<main${isNarrow ? ' class="narrow"' : ''}><h1>${escapeXml(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
    status,
  );
}
