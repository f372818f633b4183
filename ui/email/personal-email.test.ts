import { expect, test } from 'vitest';
import { elementsOf, linksOf, textsOf } from '#tests/support/markup.tsx';
import { renderPersonalEmail } from './personal-email.tsx';

const rendered = (text: string) =>
  renderPersonalEmail({ subject: 'Re: <Kiln>', text, sender: 'Studio, 1 Main Street' });

test('has a paragraph for each one, and the sender after the dashes that mail programs know', () => {
  const { html, text } = rendered('Hi Renata,\r\n\r\nTwo lines\r\nhere.');

  expect(textsOf(html, 'p')).toEqual(['Hi Renata,', 'Two lines here.', 'Studio, 1 Main Street']);
  expect(text).toBe('Hi Renata,\n\nTwo lines\nhere.\n\n-- \nStudio, 1 Main Street');
});

test.each([
  ['See https://studio.test/a?b=c&d.', 'https://studio.test/a?b=c&d'],
  ['(https://studio.test/a)', 'https://studio.test/a'],
  ['<https://studio.test>', 'https://studio.test'],
  ['http://studio.test/a, or', 'http://studio.test/a'],
  ['(See https://studio.test/Agent_(AI)).', 'https://studio.test/Agent_(AI)'],
])('links the address in %j without what surrounds it', (text, url) => {
  expect(linksOf(rendered(text).html).map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual([url]);
});

test('breaks a word that is wider than a phone', () => {
  expect(rendered('a'.repeat(200)).html).toMatch(/max-width:600px;overflow-wrap:anywhere;word-break:break-word"><p/);
});

test('lays out each paragraph in the direction of its words', () => {
  const [arabic, english] = elementsOf(rendered('مرحبا بالعالم.\n\nHello.').html, 'p');

  expect(arabic).toMatchObject({ dir: 'rtl', style: expect.stringContaining('text-align:right') });
  expect(english).not.toHaveProperty('dir');
});

test('links in the accent of the company', () => {
  const accent = { link: ['#0a5c4c', '#7fd6c0'], button: ['#0f6b5c', '#1f8572'] } as const;
  const { html } = renderPersonalEmail({ subject: 'Kiln', text: 'https://studio.test', sender: 'Studio', accent });

  expect(html).toContain('<a href="https://studio.test" class="link" style="color:#0a5c4c">');
  expect(html).not.toMatch(/#1c45c6|#8fb0ff|#1d48d1|#3762e5/);
});

test.each(['javascript:alert(1)', 'studio.test', 'ftp://studio.test', 'https://'])('does not link %s', (text) => {
  expect(rendered(text).html).not.toContain('<a ');
});

test('shows markup as text', () => {
  const { html } = rendered('<script>alert(1)</script> https://studio.test/"onclick=x');

  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<title>Re: &lt;Kiln&gt;</title>');
  expect(html).not.toMatch(/<script|<a [^>]*onclick/);
});
