import { expect, test } from 'vitest';
import { parseBlocks, parseSpans } from '#lib/text/markup.ts';
import { markupIn, markupOf } from './pasted-markup.ts';

test.each([
  [
    'a web page',
    '<h1>One</h1><p>A <strong>bold</strong>, <em>soft</em> and <a href="https://example.com/a">linked</a> word.</p><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><blockquote><p>Said</p><p>twice</p></blockquote><pre>x\n  y</pre><h4>Four</h4><p>Run <code>npm</code></p>',
    '## One\n\nA **bold**, *soft* and [linked](https://example.com/a) word.\n\n- a\n- b\n1. c\n\n> Said\n>\n> twice\n\n```\nx\n  y\n```\n\n### Four\n\nRun `npm`',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Plan</span></h2><p dir="ltr"><span style="font-weight:700">Now </span><span style="font-style:italic;font-weight:400">or later</span></p><ol><li dir="ltr"><p><span>first</span></p></li><li><p>second</p></li></ol></b>',
    '## Plan\n\n**Now** *or later*\n\n1. first\n2. second',
  ],
  [
    'Word',
    '<p class="MsoNormal">Text<o:p></o:p></p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>   </span></span><![endif]>one</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>two</p>',
    'Text\n\n- one\n- two',
  ],
  [
    'pictures',
    '<p>Look <img src="https://example.com/a.png" alt="A [sunset]"></p>',
    'Look\n\n![A sunset](https://example.com/a.png)',
  ],
])('turns %s into our marks', (_, html, marks) => {
  expect(markupOf(html)).toBe(marks);
});

test.each([
  ['<p><b>a</b><script>alert(1)</script></p>', '**a**'],
  ['<p><b>a</b><svg onload="alert(1)"><text>x</text></svg></p>', '**a**'],
  ['<p><b>a</b> <a href="javascript:alert(1)">b</a></p>', '**a** b'],
  ['<p><b>a</b> <a href="data:text/html,x">b</a></p>', '**a** b'],
  ['<p><b>a</b> <img src="data:image/png;base64,AAAA" alt="c"></p>', '**a** c'],
  ['<p><b>a</b><img src=x onerror=alert(1)></p>', '**a**'],
  ['<p><b>a</b><iframe src="https://example.com"></iframe></p>', '**a**'],
])('makes text or nothing of %s', (html, text) => {
  expect(markupOf(html)).toBe(text);
});

test.each([
  ['https://en.wikipedia.org/wiki/Agent_(AI)', 'https://en.wikipedia.org/wiki/Agent_(AI)'],
  ['https://example.com/a)b(c(d)', 'https://example.com/a%29b%28c(d)'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
])('writes a link to %s that leads there', (href, address) => {
  const marks = markupOf(`<p>See <a href="${href}">it</a></p>`) ?? '';

  expect(marks).toBe(`See [it](${address})`);
  expect(parseSpans(marks)).toMatchObject([{ text: 'See ' }, { kind: 'link', href: address }]);
});

test.each([
  ['<a href="https://a.test">[1] one</a>', [{ kind: 'link', spans: [{ text: '[1] one' }] }]],
  ['<a href="https://a.test">one<br>two</a>', [{ kind: 'link', spans: [{ text: 'one two' }] }]],
  ['<a href="https://a.test"><code>a[0]</code></a>', [{ kind: 'code', code: 'a[0]' }]],
])('reads %s as one span', (html, spans) => {
  expect(parseSpans(markupIn(html))).toMatchObject(spans);
});

test.each([
  ['<ol><li>one<ul><li>a</li></ul></li><li>two</li><li>three</li></ol>', '1. one\n- a\n\n2. two\n\n3. three'],
  ['<ol><li>one</li><ul><li>a</li></ul><li>two</li><li>three</li></ol>', '1. one\n- a\n\n2. two\n\n3. three'],
  [
    '<ol><li>one<p>Run</p><pre>npm ci</pre>then</li><li>two</li></ol>',
    '1. one Run\n\n```\nnpm ci\n```\n\nthen\n\n2. two',
  ],
  ['<ol><li>Run<pre>npm ci\nnpm start</pre></li><li>two</li></ol>', '1. Run\n\n```\nnpm ci\nnpm start\n```\n\n2. two'],
])('writes what follows nested items or code in %s as paragraphs', (html, marks) => {
  expect(markupIn(html)).toBe(marks);
  expect(parseBlocks(marks).at(-1)).toEqual({ kind: 'paragraph', text: marks.split('\n').at(-1) });
});

test('a numbered list goes on after a nested one', () => {
  expect(markupIn('<ol><li>one<ol><li>a</li></ol></li><li>two</li></ol>')).toBe('1. one\n1. a\n2. two');
});

test('writes the parentheses of an address of a picture in percents', () => {
  expect(markupIn('<img src="https://a.test/a(1).png" alt="A">')).toBe('![A](https://a.test/a%281%29.png)');
});

test.each([
  ['1 Main St<br>Springfield', '1 Main St\n\nSpringfield'],
  ['<div>1 Main St</div><div>Springfield</div>', '1 Main St\n\nSpringfield'],
  ['<p><b>One<br>two</b></p>', '**One**\n\n**two**'],
  ['<blockquote>One<br>two</blockquote>', '> One\n>\n> two'],
  ['<h2>One<br>two</h2>', '## One two'],
  ['<ul><li>One<br>two</li></ul>', '- One two'],
])('starts a paragraph at the line break in %s', (html, marks) => {
  expect(markupOf(html)).toBe(marks);
});

test.each([
  ['2*3*4', '2\\*3\\*4'],
  ['2 * 3 * 4, snake_case_name and C:\\dir', null],
  ['_one_ and **two**', '\\_one_ and \\*\\*two\\*\\*'],
  ['`one` [two](/three) [4]', '\\`one\\` [two\\](/three) [4]'],
  ['a\\*b C:\\_old', 'a\\\\\\*b C:\\\\\\_old'],
])('shows the characters of %s as they are', (text, marks) => {
  expect(markupOf(`<p>${text}</p>`)).toBe(marks);
  expect(parseSpans(marks ?? text)).toEqual([{ kind: 'text', text }]);
});

test.each([
  ['<b>5* C:\\</b>', [{ kind: 'bold', spans: [{ text: '5* C:\\' }] }]],
  ['<i>5* hotel</i>', [{ kind: 'italic', spans: [{ text: '5* hotel' }] }]],
  ['<code>a*b*c</code>', [{ kind: 'code', code: 'a*b*c' }]],
  ['<code>C:\\</code>', [{ kind: 'code', code: 'C:\\' }]],
])('marks the whole of %s', (html, spans) => {
  expect(parseSpans(markupIn(html))).toMatchObject(spans);
});

test('leaves the text of a code editor to the browser', () => {
  const html = '<div style="font-family: Menlo, monospace;white-space: pre;"><div><span>**a**</span></div></div>';

  expect(markupOf(html)).toBeNull();
});

test('leaves plain text to the browser', () => {
  expect(markupOf('<div>One</div>')).toBeNull();
  expect(markupOf('<p><span style="color: red">One</span></p>')).toBeNull();
});

test.each([
  ['<pre>Roses are red<br>Violets are <em>blue</em></pre>', '```\nRoses are red\nViolets are blue\n```'],
  ['<pre><code><div>npm ci</div><div><br></div><div>npm start\n</div></code></pre>', '```\nnpm ci\n\nnpm start\n```'],
])('ends the lines of code in %s as readers saw them', (html, text) => {
  expect(markupOf(html)).toBe(text);
});

test.each([
  ['<p><b><span>Bes</span></b><b><span>poke</span></b> AI</p>', '**Bespoke** AI'],
  ['<p><span style="font-weight:700">One</span><span style="font-weight:700">, two</span></p>', '**One, two**'],
  ['<p><em>a</em><i>b</i><strong>c</strong></p>', '_ab_**c**'],
])('writes marks of runs side by side that are read as marks: %s', (html, text) => {
  expect(markupOf(html)).toBe(text);
});
