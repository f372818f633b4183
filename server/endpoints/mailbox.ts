import { listLetters } from '#features/mail/queries.server.ts';
import { escapeXml } from '#lib/text.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { plainPage } from '#server/http/plain-page.ts';
import type { Settings } from '#server/settings.ts';
import type { Endpoints } from './endpoints.ts';

const LINK = /https?:\/\/[^\s<]+/g;
const withLinks = (text: string) => escapeXml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);

/** Demo mode keeps letters in the house: a page that shows them with working links. Production has none. */
export function mailboxEndpoints(
  { on }: Endpoints,
  { isProduction, origins }: Pick<Settings, 'isProduction' | 'origins'>,
): void {
  on('GET', '/api/mailbox', async (c) => {
    // A page of another name that resolves to this machine must not read the letters.
    const isOurs = origins.includes(`http://${c.req.header('host') ?? new URL(c.req.url).host}`);
    if (isProduction || !isOurs) return refuse(c, notFound);
    const letters = await listLetters(c.get('ctx'));
    const articles = letters.map(
      ({ recipient, subject, text, createdAt }) =>
        `<article><h2>${escapeXml(subject)}</h2><small>To ${escapeXml(recipient)}, ${createdAt.toISOString()}</small><pre>${withLinks(text)}</pre></article>`,
    );
    const body = `<p>Letters that a mail server would deliver.</p>${articles.join('') || '<p>No letters yet.</p>'}`;
    return plainPage(c, { title: 'Demo mailbox', body });
  });
}
