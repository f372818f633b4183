import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import storageScript from '#app/document/inline/storage.js?raw';
import themeScript from '#app/document/inline/theme.js?raw';
import { company } from '#content/company.ts';
import { ownBrand } from '#content/own-brand.ts';
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

const LIGHT = `<style>${light}${font('Geist Variable', '400 700', 'geist-400-700')}${font('Newsreader Display', '430', 'newsreader-display-430')}${page}</style>`;
const STYLES = `${LIGHT}<style media="screen">${dark}</style>`;

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
  /** A page to print: no script at all, the same look in every theme, and its address is told to no other site. */
  isPaper?: boolean;
  /** More CSS. */
  styles?: string;
  status?: ContentfulStatusCode;
};

/**
 * A page that the server writes itself, such as a confirmation page. `body` is HTML, and no script but `script` may
 * run, besides the one that sets the theme.
 */
export function plainPage(c: Context<ServerEnv>, given: PlainPage) {
  const { title, body, isNarrow, script, hasForm, isPaper, styles, status = 200 } = given;
  const scripts = [...(isPaper ? [] : [THEME]), ...(script ? [script] : [])];
  const allowed = scripts.length > 0 ? scripts.map(hashOf).join(' ') : "'none'";
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self'; style-src 'unsafe-inline'; script-src ${allowed}; form-action ${hasForm ? "'self'" : "'none'"}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  if (isPaper) {
    c.header('X-Robots-Tag', 'noindex');
    // Not no-referrer: browsers then send forms with "Origin: null", which the guard against other sites rejects.
    c.header('Referrer-Policy', 'same-origin');
  }
  const own = ownBrand();
  const style = (own?.style ? `<style>${own.style}</style>` : '') + (styles ? `<style>${styles}</style>` : '');
  const icon = `/favicon.svg${own ? `?v=${own.version}` : ''}`;
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `${isPaper ? '' : `<script>${THEME}</script>`}<meta name="robots" content="noindex"><title>${escapeXml(title)}</title><link rel="icon" href="${icon}" type="image/svg+xml">${isPaper ? LIGHT : STYLES}${style}</head>` +
      `<body><header><a href="/"><img src="${own?.mark ?? '/brand/mark.svg'}" alt="" width="28" height="28">${escapeXml(company.name)}</a></header>` +
      `<main${isNarrow ? ' class="narrow"' : ''}><h1>${escapeXml(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
    status,
  );
}
