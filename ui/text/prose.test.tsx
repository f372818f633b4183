import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Prose } from './prose.tsx';

const html = (props: Parameters<typeof Prose>[0]) => renderToStaticMarkup(<Prose {...props} />);

// Spec 2.6: "Content is rendered in blocks separated by blank lines"
it('renders every block and mark as an element', () => {
  expect(html({ content: '## A\n\n### B\n\n**c** *d*\n\n- e\n\n1. f\n2. g' })).toBe(
    '<div class="prose"><h2>A</h2><h3>B</h3><p><strong>c</strong> <em>d</em></p><ul><li>e</li></ul><ol><li>f</li><li>g</li></ol></div>',
  );
});

it('renders HTML as text', () => {
  expect(html({ content: '<img src=x onerror=alert(1)>' })).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('opens other sites in a new tab and says so', () => {
  const result = html({ content: '[a](https://a.test) [b](/b)' });

  expect(result).toContain('<a href="https://a.test" target="_blank" rel="noopener noreferrer">a<span class="sr">');
  expect(result).toContain('<a href="/b">b</a>');
});

it('links a bare address, which print shows once', () => {
  expect(html({ content: 'See https://a.test/b.' })).toBe(
    '<div class="prose"><p>See <a href="https://a.test/b" target="_blank" rel="noopener noreferrer" class="print:after:content-none!">https://a.test/b<span class="sr"> (opens in a new tab)</span></a>.</p></div>',
  );
});

it('lays out each block in the direction of its words', () => {
  expect(html({ content: '## مرحبا\n\nHello\n\n**مرحبا** AI.\n\n> مرحبا\n>\n> AI\n\n- AI\n- مرحبا' })).toBe(
    '<div class="prose"><h2 dir="rtl">مرحبا</h2><p>Hello</p><p dir="rtl"><strong>مرحبا</strong> AI.</p><blockquote dir="rtl"><p dir="auto">مرحبا</p><p dir="auto">AI</p></blockquote><ul><li>AI</li><li dir="rtl">مرحبا</li></ul></div>',
  );
});

it('gives each heading a unique id', () => {
  const result = html({ content: '## Contact\n\n## Contact\n\n## ???', idPrefix: 'terms' });

  expect([...result.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'terms-contact',
    'terms-contact--2',
    'terms-section',
  ]);
});

it('lowers its headings below the page’s heading', () => {
  expect(html({ content: '## A\n\n### B', level: 3 })).toContain('<h3>A</h3><h4>B</h4>');
});

it('makes links absolute for text outside the site', () => {
  expect(html({ content: '[a](/b) [c](https://d.test/e)', baseUrl: 'https://own.test/blog/x' })).toContain(
    '<a href="https://own.test/b">a</a> <a href="https://d.test/e">c</a>',
  );
});

it('renders quotes and code, and pictures only where they can be drawn', () => {
  const content = '> a\n>\n> **b**\n\n```\n<c>\n```\n\nRun `d`.\n\n![e](/media/f.jpg)';

  expect(html({ content, renderPicture: ({ alt, src }) => <img alt={alt} src={src} loading="lazy" /> })).toBe(
    '<div class="prose"><blockquote><p>a</p><p><strong>b</strong></p></blockquote><pre tabindex="0"><code>&lt;c&gt;</code></pre><p>Run <code>d</code>.</p><figure><img alt="e" src="/media/f.jpg" loading="lazy"/></figure></div>',
  );
  expect(html({ content })).not.toContain('figure');
});

it('says on which line each block starts', () => {
  expect(html({ content: 'a\n\n> b\n> c\n\nd', hasLines: true })).toBe(
    '<div class="prose"><p data-line="0">a</p><blockquote data-line="2"><p>b\nc</p></blockquote><p data-line="5">d</p></div>',
  );
});
