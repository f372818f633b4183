import { mailApi } from '#features/mail/contract.ts';
import { listEmails } from '#features/mail/queries.server.ts';
import { escapeXml } from '#lib/text/text.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import type { Settings } from '#server/settings.ts';
import type { Serve } from './serve.ts';

const LINK = /https?:\/\/[^\s<]+/g;
const withLinks = (text: string) => escapeXml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);

/** Demo mode sends no email, so this page shows them with working links. It doesn't exist in production. */
export function mailboxEndpoints(
  serve: Serve,
  { isProduction, origins }: Pick<Settings, 'isProduction' | 'origins'>,
): void {
  serve(mailApi, {
    'GET /api/mailbox': async ({ c, ctx }) => {
      // A foreign host name that resolves to this machine must not be able to read the emails.
      const isOurs = origins.includes(`http://${c.req.header('host') ?? new URL(c.req.url).host}`);
      if (isProduction || !isOurs) throw new HttpError(notFound);
      const letters = await listEmails(ctx);
      const articles = letters.map(
        ({ recipient, subject, text, createdAt }) =>
          `<article><h2>${escapeXml(subject)}</h2><small>To ${escapeXml(recipient)}, ${createdAt.toISOString()}</small><pre>${withLinks(text)}</pre></article>`,
      );
      const body = `<p>The emails this site would have sent.</p>${articles.join('') || '<p>No emails yet.</p>'}`;
      return plainPage(c, { title: 'Demo mailbox', body });
    },
  });
}
