import { expect, test } from 'vitest';
import { markupOf } from './pasted-markup.ts';

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

test('leaves plain text to the browser', () => {
  expect(markupOf('<div>One</div>')).toBeNull();
  expect(markupOf('<p><span style="color: red">One</span></p>')).toBeNull();
});
