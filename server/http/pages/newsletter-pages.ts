import type { Context } from 'hono';
import { newsletterTopics, newsletterPages as texts } from '#content/newsletter.ts';
import type { findByManageToken } from '#features/newsletter/queries.server.ts';
import { maskedEmail } from '#features/newsletter/rules/newsletter.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { escapeXml } from '#lib/text/text.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';

type Reader = NonNullable<Awaited<ReturnType<typeof findByManageToken>>>;
/** What the link said. The token is checked, the campaign only counted. */
type Link = { token: string; campaign: string };
type Text = { title: string; text: string };

const paragraph = (text: string, email = '') => `<p>${escapeXml(fillText(text, { email: maskedEmail(email) }))}</p>`;
const hidden = (name: string, value: string) =>
  value === '' ? '' : `<input type="hidden" name="${name}" value="${escapeXml(value)}">`;
const button = (label: string, look = '') => `<p><button type="submit"${look}>${escapeXml(label)}</button></p>`;
const home = () => `<p><a href="/">${escapeXml(texts.home)}</a></p>`;

/** Posts to a call under /api/newsletter. */
const form = (call: string, { token, campaign }: Link, fields: string) =>
  `<form method="post" action="/api/newsletter/${call}">${hidden('token', token)}${hidden('campaign', campaign)}${fields}</form>`;

const page = (c: Context<ServerEnv>, { title }: Pick<Text, 'title'>, body: string, status: 200 | 404 | 422 = 200) =>
  plainPage(c, { title, body, isNarrow: true, hasForm: true, status });

/** Asks for the address in order to send another link. */
const addressForm = (action: string) =>
  `<form method="post" action="${action}">` +
  `<p><label>${escapeXml(texts.broken.label)}<input type="email" name="email" autocomplete="email" required maxlength="254"></label></p>` +
  `${button(texts.broken.button)}</form>`;

export const brokenLinkPage = (c: Context<ServerEnv>) =>
  page(c, texts.broken, paragraph(texts.broken.text) + addressForm('/api/newsletter/links'), 404);

/** Behind every link of a test email. */
export const testLinkPage = (c: Context<ServerEnv>) => page(c, texts.test, paragraph(texts.test.text) + home());

export const unknownIssuePage = (c: Context<ServerEnv>) =>
  page(c, texts.unknown, paragraph(texts.unknown.text) + home(), 404);

/** For a confirmation link that no longer works. */
export const signUpAgainPage = (c: Context<ServerEnv>, problem: string) =>
  page(c, texts.expired, paragraph(`${problem}. ${texts.expired.text}`) + addressForm('/api/subscribe'), 422);

export const linksSentPage = (c: Context<ServerEnv>) => page(c, texts.sent, paragraph(texts.sent.text) + home());

/** For someone who left, whose emails came back, or who hasn't confirmed yet. */
const againPage = (c: Context<ServerEnv>, { email }: Reader, link: Link, text: Text & { button: string }) =>
  page(c, text, paragraph(text.text, email) + form('again', link, button(text.button, ' class="quiet"')) + home());

const AGAIN = { unsubscribed: texts.left, bounced: texts.bounced, spam: texts.left };

export function unsubscribePage(c: Context<ServerEnv>, reader: Reader, link: Link) {
  const { email, state } = reader;
  if (state !== 'confirmed' && state !== 'pending') return againPage(c, reader, link, AGAIN[state]);
  const { text, button: label, instead } = texts.unsubscribe;
  const preferences = `<p><a href="/api/newsletter/preferences?token=${encodeURIComponent(link.token)}">${escapeXml(instead)}</a></p>`;
  const body = paragraph(text, email) + form('unsubscribe', link, button(label));
  return page(c, texts.unsubscribe, body + (state === 'confirmed' ? preferences : ''));
}

/** `done` says what was just done. */
export function preferencesPage(c: Context<ServerEnv>, reader: Reader, link: Link, done = '') {
  const { email, state, topics } = reader;
  if (state === 'pending') return againPage(c, reader, link, texts.pending);
  if (state !== 'confirmed') return againPage(c, reader, link, AGAIN[state]);
  const { text, legend, button: save, leave } = texts.preferences;
  const choices = newsletterTopics.map(
    ({ id, label, text: about }) =>
      `<label class="choice"><input type="checkbox" name="${id}"${topics.includes(id) ? ' checked' : ''}>` +
      `<span>${escapeXml(label)}<small>${escapeXml(about)}</small></span></label>`,
  );
  const status = done && `<p class="done" role="status" tabindex="-1" autofocus>${escapeXml(done)}</p>`;
  const fields = `<fieldset><legend>${escapeXml(legend)}</legend>${choices.join('')}</fieldset>${button(save)}`;
  const body = status + paragraph(text, email) + form('preferences', link, fields);
  return page(c, texts.preferences, body + form('unsubscribe', link, button(leave, ' class="quiet"')));
}
