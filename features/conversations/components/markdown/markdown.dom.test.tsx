import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { Markdown } from './markdown.tsx';

const html = (content: string) =>
  renderPart(<Markdown content={content} />).container.querySelector('.prose')?.innerHTML;

test.each([
  ['# One\n## Two\n### Three', '<h3>One</h3><h3>Two</h3><h4>Three</h4>'],
  ['a **b *c* d** `e<f>`', '<p>a <strong>b <em>c</em> d</strong> <code>e&lt;f&gt;</code></p>'],
  ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol start="1"><li>c</li></ol></li></ul>'],
  ['3. c\n4. d', '<ol start="3"><li>c</li><li>d</li></ol>'],
  ['> a\n> - b', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>'],
  ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
  ['[policy](/refund-policy)', '<p><a href="/refund-policy">policy</a></p>'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['![a](https://a.example/b.png)', '<p>![a](https://a.example/b.png)</p>'],
  ['<b>a</b> ~~c~~', '<p>&lt;b&gt;a&lt;/b&gt; ~~c~~</p>'],
  ['- [x] a', '<ul><li>[x] a</li></ul>'],
  [
    '# مرحبا\n\nمرحبا **AI**\n\nHello',
    '<h3 dir="rtl">مرحبا</h3><p dir="rtl">مرحبا <strong>AI</strong></p><p>Hello</p>',
  ],
  ['- مرحبا\n- AI', '<ul dir="rtl"><li dir="auto">مرحبا</li><li dir="auto">AI</li></ul>'],
  ['> مرحبا', '<blockquote dir="rtl"><p dir="rtl">مرحبا</p></blockquote>'],
  ['> '.repeat(30), `<p>${'&gt; '.repeat(30).trim()}</p>`],
])('renders %j', (content, rendered) => {
  expect(
    html(content)
      ?.trim()
      .replace(/ (?=<\/p>$)/, ''),
  ).toBe(rendered);
});

test('a table has headers and its own scroll area', () => {
  renderPart(<Markdown content={'| Step | Cost |\n|---|--:|\n| Pilot | 100 |'} />);

  const area = screen.getByRole('region', { name: 'Table' });
  expect(area).toHaveAttribute('tabindex', '0');
  expect(within(area).getByRole('columnheader', { name: 'Cost' })).toHaveClass('text-right');
  expect(within(area).getByRole('cell', { name: 'Pilot' })).toBeVisible();
});

test('copies the code of a block', async () => {
  const { user } = renderPart(<Markdown content={'```python\nprint("a")\n\nprint("b")\n```'} />);
  const write = vi.spyOn(navigator.clipboard, 'writeText');

  await user.click(screen.getByRole('button', { name: 'Copy code' }));

  expect(write).toHaveBeenCalledWith('print("a")\n\nprint("b")');
  expect(await findToast('Code copied')).toBeVisible();
  expect(screen.getByText('python')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Code' })).toHaveAttribute('tabindex', '0');
});

test('shows a text that is too long as plain text', () => {
  const content = `**${'a'.repeat(20_000)}**`;

  expect(html(content)).toBe(`<p>${content}</p>`);
});

test('a table with far more cells than text is shown as it is', () => {
  const content = `${'|a'.repeat(4000)}|\n${'|-'.repeat(4000)}|\n${'|\n'.repeat(900)}`;

  renderPart(<Markdown content={content} />);

  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/^\|a\|a/)).toBeVisible();
});
