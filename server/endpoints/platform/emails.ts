import type { Context } from 'hono';
import { emailScreen } from '#content/admin/admin-emails.ts';
import type { Email } from '#features/ctx.ts';
import { type ControlResult, cancelEmail, retryEmail } from '#features/mail/commands/control-email.server.ts';
import { mailApi, mailboxApi } from '#features/mail/contract.ts';
import { listEmails } from '#features/mail/queries/delivery.server.ts';
import { findCalendar, findContent, listOutbox, outboxState, readEmail } from '#features/mail/queries/emails.server.ts';
import { escapeXml } from '#lib/text/text.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import type { Settings } from '#server/settings.ts';
import { showInTheme } from '#ui/email/email-look.ts';
import { timeOrDay } from '#ui/text/zoned-time.ts';
import { type EmailSample, emailSamples } from './email-samples.ts';

const conflict = (code: string, message: string) => ({ status: 409, code, message }) as const;

const errors = {
  unknown: { ...notFound, message: 'Email not found' },
  in_flight: conflict('in_flight', 'This email is being sent right now.'),
  finished: conflict('finished', 'This email has already been sent or canceled.'),
  held: conflict('held', 'The campaign of this email is paused. Resume it in Marketing.'),
  expired: conflict('expired', 'This email is out of date, so it can no longer be sent.'),
};

function answerTo(result: ControlResult, message: string) {
  if (!result.ok) throw new HttpError(errors[result.reason]);
  return succeeded(message);
}

export function emailEndpoints(serve: Serve): void {
  serve(mailApi, {
    'GET /api/emails': listWith(listOutbox),
    'GET /api/emails/state': ({ ctx }) => outboxState(ctx),
    'GET /api/emails/:id': async ({ ctx, params }) => {
      const content = await readEmail(ctx, params.id);
      if (!content) throw new HttpError(errors.unknown);
      return content;
    },
    'POST /api/emails/:id/retry': async ({ ctx, params }) =>
      answerTo(await retryEmail(ctx, params.id), 'It goes out in a moment.'),
    'POST /api/emails/:id/cancel': async ({ ctx, params }) =>
      answerTo(await cancelEmail(ctx, params.id), "It won't be sent."),
  });
}

const LINK = /https?:\/\/[^\s<]+/g;
const withLinks = (text: string) => escapeXml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);

/** An email as its reader's mail client shows it: nothing in it may run. */
function emailPage(c: Context<ServerEnv>, html: string) {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox allow-popups",
  );
  return c.html(html);
}

/** A calendar file, as a mail client offers it. */
function calendarFile(c: Context<ServerEnv>, calendar: string | null | undefined) {
  if (!calendar) throw new HttpError(notFound);
  return c.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="invite.ics"',
  });
}

const calendarLink = (path: string, isThere: boolean) =>
  isThere ? ` · <a href="${path}/calendar" download="invite.ics">Calendar file</a>` : '';

const WIDTHS = [
  ['desktop', 680],
  ['phone', 360],
] as const;

const frame = (email: Email, theme: 'light' | 'dark', [name, width]: (typeof WIDTHS)[number]) =>
  `<iframe title="In the ${theme} theme on a ${name}" sandbox width="${width}" height="900" style="border:0;max-width:100%" ` +
  `srcdoc="${escapeXml(showInTheme(email.html, theme))}"></iframe>`;

function samplePage({ name, email }: EmailSample): string {
  const path = `/api/mailbox/emails/${name}`;
  const frames = WIDTHS.flatMap((width) => [frame(email, 'light', width), frame(email, 'dark', width)]);
  return (
    `<p>${escapeXml(email.subject)}</p><p><a href="${path}/html">HTML</a> · <a href="${path}/text">Plain text</a>` +
    `${calendarLink(path, email.calendar !== undefined)} · <a href="/api/mailbox/emails">All emails</a></p>${frames.join('')}`
  );
}

const KIND_NAMES = new Map<string, string>(emailScreen.kinds);

function indexPage(samples: EmailSample[]): string {
  const kinds = Map.groupBy(samples, ({ email }) => email.kind);
  const sections = [...kinds].map(([kind, ofKind]) => {
    const items = ofKind.map(
      ({ name, title, email }) =>
        `<li><a href="/api/mailbox/emails/${name}">${escapeXml(title)}</a>: ${escapeXml(email.subject)} ` +
        `(<a href="/api/mailbox/emails/${name}/html" aria-label="HTML of ${escapeXml(title)}">HTML</a>, ` +
        `<a href="/api/mailbox/emails/${name}/text" aria-label="Plain text of ${escapeXml(title)}">plain text</a>)</li>`,
    );
    return `<article><h2>${KIND_NAMES.get(kind)}</h2><ul>${items.join('')}</ul></article>`;
  });
  return `<p>Every email of the product with sample data, by kind.</p>${sections.join('')}`;
}

const PREVIEW = 120;

/** One line until it is opened. */
function mailboxRow(email: Awaited<ReturnType<typeof listEmails>>[number], now: Date, timeZone: string): string {
  const { id, recipient, subject, text, createdAt, hasCalendar } = email;
  const at = createdAt.toISOString();
  const path = `/api/mailbox/${id}`;
  const preview = text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW)
    .toWellFormed();
  return (
    `<article class="mail"><details><summary><small>To ${escapeXml(recipient)}</small>` +
    `<time datetime="${at}" title="${at}">${timeOrDay(at, now, timeZone)}</time>` +
    `<h2>${escapeXml(subject)}</h2><p>${escapeXml(preview)}</p></summary>` +
    `<pre>${withLinks(text)}</pre><p><a href="${path}">as HTML</a>${calendarLink(path, hasCalendar)}</p></details></article>`
  );
}

/** Demo mode sends no email, so these pages show them with working links. They don't exist in production. */
export function mailboxEndpoints(
  serve: Serve,
  { isProduction, origins }: Pick<Settings, 'isProduction' | 'origins'>,
): void {
  // A foreign host name that resolves to this machine must not be able to read the emails.
  const requireDemo = (c: Context<ServerEnv>) => {
    const isOurs = origins.includes(`http://${c.req.header('host') ?? new URL(c.req.url).host}`);
    if (isProduction || !isOurs) throw new HttpError(notFound);
  };
  const samplesFor = (c: Context<ServerEnv>) => {
    requireDemo(c);
    return emailSamples(c.get('ctx').mail);
  };
  const sampleFor = (c: Context<ServerEnv>, name: string) => {
    const found = samplesFor(c).find((sample) => sample.name === name);
    if (!found) throw new HttpError(notFound);
    return found;
  };

  serve(mailboxApi, {
    'GET /api/mailbox': async ({ c, ctx }) => {
      requireDemo(c);
      const emails = await listEmails(ctx);
      const { timeZone } = ctx.mail;
      const body =
        `<p>The emails this site would have sent, newest first. <a href="/api/mailbox/emails">See every kind of email</a></p>` +
        (emails.map((email) => mailboxRow(email, ctx.now(), timeZone)).join('') || '<p>No emails yet.</p>');
      return plainPage(c, { title: 'Demo mailbox', body });
    },
    'GET /api/mailbox/emails': ({ c }) => plainPage(c, { title: 'Emails', body: indexPage(samplesFor(c)) }),
    'GET /api/mailbox/emails/:name': ({ c, params }) => {
      const found = sampleFor(c, params.name);
      return plainPage(c, { title: found.title, body: samplePage(found) });
    },
    'GET /api/mailbox/emails/:name/html': ({ c, params }) => emailPage(c, sampleFor(c, params.name).email.html),
    'GET /api/mailbox/emails/:name/text': ({ c, params }) => c.text(sampleFor(c, params.name).email.text),
    'GET /api/mailbox/emails/:name/calendar': ({ c, params }) =>
      calendarFile(c, sampleFor(c, params.name).email.calendar),
    'GET /api/mailbox/:id/calendar': async ({ c, ctx, params }) => {
      requireDemo(c);
      return calendarFile(c, await findCalendar(ctx, params.id));
    },
    'GET /api/mailbox/:id': async ({ c, ctx, params }) => {
      requireDemo(c);
      const email = await findContent(ctx, params.id);
      if (!email) throw new HttpError(notFound);
      return emailPage(c, email.html);
    },
  });
}
