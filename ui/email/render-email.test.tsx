import { expect, test } from 'vitest';
import { elementsOf } from '#tests/support/markup.tsx';
import { showInTheme } from './email-look.ts';
import { type EmailBody, renderEmail } from './render-email.tsx';

const sender = { name: 'Studio', url: 'https://studio.test', postalAddress: '1 Main Street, Austin' };
const reset: EmailBody = {
  sender,
  eyebrow: 'Your account',
  heading: 'Reset your password',
  paragraphs: ['You asked for a new password.', 'The link works for one hour.'],
  button: { label: 'Choose a new password', url: 'https://studio.test/reset?token=a&b' },
  footnote: 'If you did not ask, ignore this email.',
};
const request: EmailBody = {
  sender,
  heading: 'Renata Silva would like a consultation',
  preview: 'Process Optimization',
  facts: [
    { label: 'Company', value: 'Silva Ceramics' },
    { label: 'Email', value: 'renata@example.com', url: 'mailto:renata@example.com' },
  ],
  message: { label: 'Message', text: 'Hello.\n<b>Kiln</b> schedule?' },
  button: { label: 'Open request', url: 'https://studio.test/admin' },
  link: { label: 'Reply to Renata', url: 'mailto:renata@example.com' },
  note: 'Replies go to Renata.',
  footnote: "You're receiving this because you are notified of new requests.",
  footerLinks: [{ label: 'Change notifications', url: 'https://studio.test/me' }],
};

test('has the same words and links in plain text', () => {
  expect(renderEmail(reset).text.split('\n\n')).toEqual([
    'Your account',
    'Reset your password',
    'You asked for a new password.',
    'The link works for one hour.',
    'Choose a new password: https://studio.test/reset?token=a&b',
    'If you did not ask, ignore this email.',
    'Studio, 1 Main Street, Austin',
  ]);
});

test('lists facts, quoted words and small print in plain text', () => {
  expect(renderEmail(request).text.split('\n\n')).toEqual([
    'Renata Silva would like a consultation',
    'Company: Silva Ceramics\nEmail: renata@example.com',
    'Message:',
    'Hello.\n<b>Kiln</b> schedule?',
    'Open request: https://studio.test/admin\nReply to Renata: mailto:renata@example.com',
    'Replies go to Renata.',
    "You're receiving this because you are notified of new requests.",
    'Change notifications: https://studio.test/me',
    'Studio, 1 Main Street, Austin',
  ]);
});

test('shows the lines of a fact one below the other', () => {
  const { html, text } = renderEmail({ ...request, facts: [{ label: 'Included', value: 'Five people\nSupport' }] });

  expect(html).toContain('Five people<br/>Support');
  expect(text).toContain('Included: Five people\nSupport');
});

test('draws the box around quoted words in the color of other lines', () => {
  const [, style = ''] = /<div class="box" style="([^"]*)"/.exec(renderEmail(request).html) ?? [];

  // A shorthand would reset the color before it.
  expect(style).toMatch(/border-color:#e3e0db/);
  expect(style).not.toMatch(/border:/);
});

test('breaks words that are wider than the card or the small print', () => {
  const cells = elementsOf(renderEmail(request).html, 'td').filter(({ class: name = '' }) =>
    /card-cell|foot/.test(name),
  );

  expect(cells).toHaveLength(2);
  for (const { style } of cells) expect(style).toContain('overflow-wrap:anywhere;word-break:break-word');
});

test('lays out what people wrote in its direction', () => {
  const arabic = 'مرحبا بالعالم.';
  const { html } = renderEmail({ ...request, heading: arabic, message: { label: 'Message', text: arabic } });

  const [heading] = elementsOf(html, 'h1');
  const box = elementsOf(html, 'div').find(({ class: name }) => name === 'box');
  for (const block of [heading, box])
    expect(block).toMatchObject({ dir: 'rtl', style: expect.stringContaining('text-align:right') });
  expect(renderEmail(request).html).not.toContain('dir=');
});

test('escapes HTML in text', () => {
  const { html } = renderEmail({ ...request, paragraphs: ['<img src=x onerror=alert(1)>'] });

  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('&lt;b&gt;Kiln&lt;/b&gt;');
  expect(html).not.toContain('<img src=x');
});

test('has no link without a button', () => {
  expect(renderEmail({ ...reset, button: undefined }).html).not.toContain('<a ');
});

test('starts with the preview text, or else the first paragraph', () => {
  const opening = (body: EmailBody) => /<body[^>]*><div[^>]*>([^<]*)/.exec(renderEmail(body).html)?.[1];

  expect(opening(request)).toBe('Process Optimization');
  expect(opening(reset)).toBe('You asked for a new password.');
});

test('names only the sender without a postal address', () => {
  const { text } = renderEmail({ ...reset, sender: { ...sender, postalAddress: null } });

  expect(text.split('\n\n').at(-1)).toBe('Studio');
});

test('is shown in the theme that is asked for', () => {
  const { html } = renderEmail(reset);

  expect(html).toContain('@media (prefers-color-scheme:dark){');
  expect(showInTheme(html, 'dark')).toContain('@media all{');
  expect(showInTheme(html, 'light')).toContain('@media not all{');
});
