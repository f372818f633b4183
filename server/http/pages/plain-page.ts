import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { escapeXml } from '#lib/text/text.ts';
import type { ServerEnv } from '#server/http/env.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#181d2f;background:#fcfbf8}
article{background:#fff;border:1px solid #e3e0db;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1.05rem;margin:0}small{color:#545865}pre{white-space:pre-wrap;font:inherit}a{color:#1c45c6}
button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:8px;color:#fff;background:#1d48d1;cursor:pointer}
button.quiet{color:#181d2f;background:#fff;box-shadow:inset 0 0 0 1px #cbc7c0}button:disabled{opacity:.6;cursor:default}
input{font:inherit;box-sizing:border-box;width:100%;padding:.6rem .8rem;border:1px solid #8a8b94;border-radius:8px;background:#fff;color:inherit}
:focus-visible{outline:2px solid #1d48d1;outline-offset:2px}label{font-weight:500}[role=alert]{color:#a3151b}[role=alert]:empty{display:none}
.narrow{max-width:27rem;margin-inline:auto}.acts{display:flex;flex-wrap:wrap;gap:.5rem}.acts button:first-child{flex:1}`;

type PlainPage = {
  title: string;
  body: string;
  isNarrow?: boolean;
  script?: string;
  /** It posts a form to its own address. */
  hasForm?: boolean;
};

/**
 * A page outside the site's design, such as a confirmation page. `body` is HTML, and `script` is the only script that
 * may run.
 */
export function plainPage(c: Context<ServerEnv>, { title, body, isNarrow, script, hasForm }: PlainPage) {
  const hash = script && `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src ${hash ?? "'none'"}; form-action ${hasForm ? "'self'" : "'none'"}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${escapeXml(title)}</title><style>${STYLE}</style></head>` +
      `<body><main${isNarrow ? ' class="narrow"' : ''}><h1>${escapeXml(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
  );
}
