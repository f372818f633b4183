import { listLetters } from '#features/mail/queries.server.ts';
import { escapeXml } from '#lib/text.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Endpoints } from './endpoints.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#181d2f;background:#fcfbf8}
article{background:#fff;border:1px solid #e3e0db;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1.05rem;margin:0}small{color:#545865}pre{white-space:pre-wrap;font:inherit}a{color:#1c45c6}`;

const LINK = /https?:\/\/[^\s<]+/g;
const withLinks = (text: string) => escapeXml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);

/** Demo mode keeps letters in the house: a page that shows them with working links. Production has none. */
export function mailboxEndpoints({ on }: Endpoints, isProduction: boolean): void {
  on('GET', '/api/mailbox', async (c) => {
    if (isProduction) return refuse(c, notFound);
    const letters = await listLetters(c.get('ctx'));
    const articles = letters.map(
      ({ recipient, subject, text, createdAt }) =>
        `<article><h2>${escapeXml(subject)}</h2><small>To ${escapeXml(recipient)}, ${createdAt.toISOString()}</small><pre>${withLinks(text)}</pre></article>`,
    );
    c.header('Content-Security-Policy', POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Demo mailbox</title><style>${STYLE}</style></head>` +
        `<body><main><h1>Demo mailbox</h1><p>Letters that a mail server would deliver.</p>${articles.join('') || '<p>No letters yet.</p>'}</main></body></html>`,
    );
  });
}
