import { expect, test } from 'vitest';
import { elementsOf, linksOf } from '#tests/support/markup.tsx';
import { renderEmail } from './render-email.tsx';

const render = (markup: string) =>
  renderEmail({
    sender: { name: 'Studio', url: 'https://studio.test', postalAddress: null },
    heading: 'Four numbers',
    markup,
    footnote: 'You subscribed.',
  });
const textOf = (markup: string) => render(markup).text.split('\n\n').slice(1, -2).join('\n\n');

test('renders each block of the markup as an element', () => {
  const { html } = render('## Monday\n\n### Morning\n\nTime **three** _real_ cases.\n\n- One\n- Two\n\n1. First');

  for (const element of ['h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li'])
    expect(html).toMatch(new RegExp(`<${element}[ >]`));
  expect(html).toContain('Morning</h3>');
});

test('repeats the markup as plain text', () => {
  const text = textOf('## Monday\n\nTime **three** _real_ cases.\n\n- One\n- Two\n\n1. First\n2. Second');

  expect(text).toBe('Monday\n\nTime three real cases.\n\n- One\n- Two\n\n1. First\n2. Second');
});

test('completes relative links with the address of the site', () => {
  const { html, text } = render('Read [the guide](/blog/guide) or [our site](https://studio.test/).');

  expect(html).toContain('href="https://studio.test/blog/guide"');
  expect(text).toContain('Read the guide (https://studio.test/blog/guide) or our site (https://studio.test/).');
});

test('makes a button of a link that stands alone', () => {
  const { html, text } = render('Time three cases.\n\n[Read the **guide**](/blog/guide)');

  expect(html).toMatch(
    /<td class="button"[^>]*><a href="https:\/\/studio\.test\/blog\/guide"[^>]*>Read the guide<\/a>/,
  );
  expect(text).toContain('Read the guide (https://studio.test/blog/guide)');
});

test.each([
  ['https://example.com/x', 'example.com/x'],
  ['https://www.example.com/', 'example.com'],
  [`https://example.com/${'guide/'.repeat(9)}`, 'example.com'],
])('makes a button of %s on its own line', (address, label) => {
  const { html, text } = render(`Time three cases.\n\n${address}\n\nMore.`);

  expect(linksOf(html)).toEqual([[label, address]]);
  expect(html).toMatch(/<td class="button"/);
  expect(text).toContain(`cases.\n\n${address}\n\nMore.`);
});

test('links an address in a sentence, but none in code', () => {
  const { html, text } = render(
    'See https://example.com/Agent_(AI).\n\nRun `https://example.com/a`.\n\n```\nhttps://b.test\n```',
  );

  expect(linksOf(html)).toEqual([['https://example.com/Agent_(AI)', 'https://example.com/Agent_(AI)']]);
  expect(text).toContain('See https://example.com/Agent_(AI).');
});

test('lays out each block in the direction of its words', () => {
  const { html } = render('## مرحبا\n\nمرحبا بالعالم.\n\n> مرحبا\n\n- مرحبا\n- AI\n\nHello.\n\n[مرحبا](/a)');

  const blocks = ['h2', 'p', 'blockquote', 'ul', 'li', 'a'].flatMap((tag) => elementsOf(html, tag));
  expect(blocks.filter(({ dir }) => dir === 'rtl')).toHaveLength(5);
  expect(elementsOf(html, 'li').map(({ dir }) => dir)).toEqual(['auto', 'auto']);
  expect(elementsOf(html, 'ul')[0]?.style).toContain('padding:0 22px 0 0;text-align:right');
  expect(elementsOf(html, 'blockquote')[0]?.style).not.toContain('border-left');
});

test('keeps HTML in the markup as text', () => {
  expect(render('<script>alert(1)</script>').html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
