import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import type { Email } from '#features/ctx.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { production } from '#tests/support/production-settings.ts';
import { emailSamples } from './email-samples.ts';

const { app, db, ctx } = await testApp();
const samples = emailSamples(ctx.mail);
const HERE = { headers: { Host: '127.0.0.1:3000' } };
const open = (path: string) => call(app, 'GET', path, HERE);

/** They compose what other emails consist of. */
const PARTS = new Set(['companyEmail', 'previewEmail']);
const composers = import.meta.glob<Record<string, unknown>>('/features/*/{emails,emails/*}.tsx', { eager: true });

/** The email as the parser of a mail client reads it. */
async function received({ recipient, subject, html, text }: Email): Promise<ParsedMail> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from: 'us@studio.test', to: recipient, subject, html, text });
  return simpleParser(message);
}

describe('gallery of emails', () => {
  test('contains every email of the product', () => {
    const shown = new Set(samples.map(({ compose }) => compose));

    const missing = Object.entries(composers).flatMap(([file, exported]) =>
      Object.entries(exported)
        .filter(([name, value]) => /(Email|Confirmation)$/.test(name) && !shown.has(value) && !PARTS.has(name))
        .map(([name]) => `${file} ${name}`),
    );

    expect(missing, 'Add a sample in server/endpoints/platform/email-samples.ts').toEqual([]);
  });

  test('links each email once', async () => {
    const { status, text } = await open('/api/mailbox/emails');

    expect(status).toBe(200);
    expect(samples.map(({ name }) => text.split(`/emails/${name}"`).length - 1)).toEqual(samples.map(() => 1));
    expect(text).toContain('<h2>Staff notice</h2>');
    expect(text).not.toContain('<h2>undefined</h2>');
  });

  test('shows an email in both themes and widths, as HTML and as text', async () => {
    const [page, html, plain] = await Promise.all(
      ['', '/html', '/text'].map((format) => open(`/api/mailbox/emails/receipt${format}`)),
    );

    expect(page?.text.match(/<iframe title="In the (light|dark) theme on a (desktop|phone)" sandbox/g)).toHaveLength(4);
    expect(html?.text).toContain('<h1');
    expect(html?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(plain?.text).toContain('Order: #418');
  });

  test('has no page for an unknown email', async () => {
    expect((await open('/api/mailbox/emails/nothing/html')).status).toBe(404);
  });

  test.each(['', '/receipt', '/receipt/html', '/receipt/text'])('does not exist in production: %s', async (path) => {
    const { app: live } = await testApp({ env: production });

    expect((await call(live, 'GET', `/api/mailbox/emails${path}`)).status).toBe(404);
  });
});

describe.each(samples.map(({ name, email }) => [name, email] as const))('%s', (_name, email) => {
  test('has an HTML and a text part for mail clients', async () => {
    const { subject, html, text } = await received(email);

    expect(subject).toBe(email.subject);
    expect(html).toContain('<body');
    expect(text?.trim()).toBe(email.text.trim());
  });

  test('has the links of its HTML in its text', () => {
    const links = Array.from(email.html.matchAll(/href="([^"]+)"/g), ([, url = '']) => url.replaceAll('&amp;', '&'));

    expect(links.filter((url) => !email.text.includes(url.replace('mailto:', '')))).toEqual([]);
  });

  test('can be unsubscribed from only if it is a newsletter email', () => {
    const isNewsletter = email.kind === 'newsletter';

    expect(email.unsubscribeUrl !== undefined).toBe(isNewsletter);
    expect(/unsubscribe/i.test(email.html)).toBe(isNewsletter);
    expect(/Unsubscribe: https?:/.test(email.text)).toBe(isNewsletter);
  });
});

test('opens the HTML of an email in the mailbox', async () => {
  const { email } = await aUser(db);
  await call(app, 'POST', '/api/password-reset', { json: { email } });
  const [stored] = await db.select({ id: outbox.id }).from(outbox);

  const list = await open('/api/mailbox');
  const { text } = await open(`/api/mailbox/${stored?.id}`);

  expect(list.text).toContain(`<summary><small>To ${email}</small>`);
  expect(list.text).toMatch(/<time datetime="[^"]+" title="[^"]+">\d+:\d\d [AP]M<\/time><h2>/);
  expect(list.text).toContain(`<a href="/api/mailbox/${stored?.id}">`);
  expect(text).toContain('Choose a new password</h1>');
});

test.each(['/api/mailbox/999', '/api/mailbox/x'])('answers %s with 404', async (path) => {
  expect((await open(path)).status).toBe(404);
});
