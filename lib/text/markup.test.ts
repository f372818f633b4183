import { describe, expect, it } from 'vitest';
import { parseBlocks, parseSpans, plainText, type Span, withPictures } from './markup.ts';

const text = (value: string): Span => ({ kind: 'text', text: value });
const bold = (...spans: Span[]): Span => ({ kind: 'bold', spans });
const italic = (...spans: Span[]): Span => ({ kind: 'italic', spans });
const link = (href: string, ...spans: Span[]): Span => ({ kind: 'link', href, spans });

describe('blocks', () => {
  // Spec 2.6: "Content is rendered in blocks separated by blank lines"
  it('are separated by blank lines and lines of spaces', () => {
    expect(parseBlocks('One\n\nTwo\n \t\nThree')).toEqual(
      ['One', 'Two', 'Three'].map((value) => ({ kind: 'paragraph', text: value })),
    );
  });

  // Spec 2.6: "'## ' gives a heading … '### ' gives a sub-heading"
  it('are headings and sub-headings after ## and ###', () => {
    expect(parseBlocks('## Heading\n\n### Sub-heading')).toEqual([
      { kind: 'heading', text: 'Heading' },
      { kind: 'sub-heading', text: 'Sub-heading' },
    ]);
  });

  it.each(['# Title', '##Heading', '#### Deep', '-item', '2. second', '1) one', ' - indented', '>quote', '<b>x</b>'])(
    'stay a paragraph: %s',
    (line) => {
      expect(parseBlocks(line)).toEqual([{ kind: 'paragraph', text: line }]);
    },
  );

  // Spec 2.6: "Lines starting '- ' give a bulleted list"
  it('collect lines that start with a hyphen into one list', () => {
    expect(parseBlocks('- one\n- two')).toEqual([{ kind: 'bullets', items: ['one', 'two'] }]);
  });

  // Spec 2.6: "Lines starting '1. ' give a numbered list"
  it('collect lines that start with 1. into one list', () => {
    expect(parseBlocks('1. one\n1. two')).toEqual([{ kind: 'numbers', items: ['one', 'two'] }]);
  });

  it('continue a numbered list with any number', () => {
    expect(parseBlocks('1. one\n2. two\n10. ten')).toEqual([{ kind: 'numbers', items: ['one', 'two', 'ten'] }]);
  });

  it.each([
    ['- one\n  - two\n\t1. three\n- four', 'bullets'],
    ['1. one\n   - two\n   2. three\n2. four', 'numbers'],
  ])('collect indented items into the list above them: %j', (content, kind) => {
    expect(parseBlocks(content)).toEqual([{ kind, items: ['one', 'two', 'three', 'four'] }]);
  });

  it("change type within a block when a line's marker changes", () => {
    expect(parseBlocks('## Heading\nIntro\n- a\n1. b\nOutro').map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'bullets',
      'numbers',
      'paragraph',
    ]);
  });

  // Spec 2.6: "Anything else is a paragraph"
  it('keep the lines of a paragraph together', () => {
    expect(parseBlocks('One\ntwo')).toEqual([{ kind: 'paragraph', text: 'One\ntwo' }]);
  });

  it('accept Windows and old Mac line ends', () => {
    expect(parseBlocks('One\r\n\r\n- a\r- b')).toEqual([
      { kind: 'paragraph', text: 'One' },
      { kind: 'bullets', items: ['a', 'b'] },
    ]);
  });

  it('are quotes after >, and keep their lines together', () => {
    expect(parseBlocks('Before\n> One\n> two\n>\n> Three\nAfter')).toEqual([
      { kind: 'paragraph', text: 'Before' },
      { kind: 'quote', text: 'One\ntwo\n\nThree' },
      { kind: 'paragraph', text: 'After' },
    ]);
  });

  it('are code between fences, exactly as written', () => {
    expect(parseBlocks('Run\n```sh\n## no heading\n\n  - no list\n```\nDone')).toEqual([
      { kind: 'paragraph', text: 'Run' },
      { kind: 'code', lines: ['## no heading', '', '  - no list'] },
      { kind: 'paragraph', text: 'Done' },
    ]);
  });

  it('stay paragraphs after a fence that nothing closes', () => {
    expect(parseBlocks('```\nOne\n\n- two')).toEqual([
      { kind: 'paragraph', text: '```\nOne' },
      { kind: 'bullets', items: ['two'] },
    ]);
  });

  it.each(['/media/0123-640.jpg', 'https://example.com/a.png'])('are pictures on a line of their own: %s', (src) => {
    expect(parseBlocks(`One\n![A sunset](${src})\nTwo`)).toEqual([
      { kind: 'paragraph', text: 'One' },
      { kind: 'picture', alt: 'A sunset', src },
      { kind: 'paragraph', text: 'Two' },
    ]);
  });

  it.each([
    'See ![a](/media/a.jpg)',
    '![a](/media/a.jpg) there',
    '![a](javascript:alert(1))',
    '![a](data:image/png;base64,AA)',
    '![a](//elsewhere.example/a.png)',
    '![a](/\\elsewhere.example/a.png)',
    '![a]()',
  ])('are no pictures in %s', (line) => {
    expect(parseBlocks(line)).toEqual([{ kind: 'paragraph', text: line }]);
  });

  it('are empty for an empty text', () => {
    expect(parseBlocks(' \r\n\n')).toEqual([]);
  });
});

describe('marks', () => {
  // Spec 2.6: "with bold and italic markers converted"
  it.each<[string, Span[]]>([
    ['**a** b **c**', [bold(text('a')), text(' b '), bold(text('c'))]],
    ['*a* and _b_', [italic(text('a')), text(' and '), italic(text('b'))]],
    ['***a***', [bold(italic(text('a')))]],
    ['**a *b* c**', [bold(text('a '), italic(text('b')), text(' c'))]],
    ['*a **b** c*', [italic(text('a '), bold(text('b')), text(' c'))]],
    ['**a\nb**', [bold(text('a\nb'))]],
  ])('make %s bold or italic', (source, spans) => {
    expect(parseSpans(source)).toEqual(spans);
  });

  it('show text between backticks as it is', () => {
    expect(parseSpans('run `a **b** [c](/d)` now')).toEqual([
      text('run '),
      { kind: 'code', code: 'a **b** [c](/d)' },
      text(' now'),
    ]);
    expect(parseSpans('one ` and ``two`` and `three\nfour`')).toEqual([text('one ` and ``two`` and `three\nfour`')]);
  });

  it('make a long passage bold', () => {
    const passage = 'word '.repeat(400).trim();
    expect(parseSpans(`**${passage}**`)).toEqual([bold(text(passage))]);
  });

  it.each(['snake_case_name', 'naïve_é_x', '2 * 3 * 4', '** a**', '****', '*', '_ a _', '__init__', 'a **b'])(
    'stay literal in %s',
    (source) => {
      expect(parseSpans(source)).toEqual([text(source)]);
    },
  );
});

describe('links', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'HTTP://example.com',
    'https://example.com/wiki/A_(b)',
    'mailto:hello@example.com',
    '/legal',
    'legal#terms',
    '../blog',
    '?tag=ai',
    '#part',
  ])('lead to %s', (href) => {
    expect(parseSpans(`[here](${href})`)).toEqual([link(href, text('here'))]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\u0001script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https:/\\elsewhere.example',
    'blob:x',
  ])('never lead to %s', (href) => {
    const source = `[here](${href})`;
    expect(parseSpans(source)).toEqual([text(source)]);
  });

  it('never lead to another site behind a backslash', () => {
    expect(parseSpans('[here](/\\\\_elsewhere.example)')).toEqual([text('[here](/\\_elsewhere.example)')]);
  });

  it('may be bold and contain marks', () => {
    expect(parseSpans('**[a *b*](/c)**')).toEqual([bold(link('/c', text('a '), italic(text('b'))))]);
  });
});

describe('hostile text', () => {
  const size = 200_000;

  it.each([
    '**a ',
    '*a ',
    '*a **b ',
    '***b ',
    '_a ',
    '[',
    '[a](',
    '[a](x(',
    '*',
    '_',
    '*a**b',
    '`a ',
    '``a ',
    '![',
    '![a](/b ',
    '\\',
    '**\\* ',
    '\\`',
  ])('made only of %s loses no characters', (unit) => {
    const source = unit.repeat(size / unit.length);
    const spans = parseSpans(source);
    expect(plainText(source).replace(/[*`\\]/g, '')).toBe(source.replace(/[*`\\]/g, ''));
    expect(spans.length).toBeGreaterThan(0);
  });

  it('made only of line ends or list items takes linear time', () => {
    expect(parseBlocks('\n\t'.repeat(size))).toEqual([]);
    expect(parseBlocks('1. a\n'.repeat(size))).toMatchObject([{ kind: 'numbers', items: { length: size } }]);
    expect(parseBlocks('```a\n'.repeat(size))).toHaveLength(1);
    expect(parseBlocks('> \n'.repeat(size))).toHaveLength(1);
  });
});

describe('other addresses of pictures', () => {
  it('replace those of pictures only, and leave the rest as it is written', () => {
    const content =
      'One ![a](https://a.test/1.png)\r\n\r\n![ b ](https://a.test/1.png)\n\n```\n![c](https://a.test/1.png)\n```\n![d](/d.png)';

    expect(withPictures(content, (src) => (src === 'https://a.test/1.png' ? '/own.jpg' : undefined))).toBe(
      'One ![a](https://a.test/1.png)\r\n\r\n![b](/own.jpg)\n\n```\n![c](https://a.test/1.png)\n```\n![d](/d.png)',
    );
  });
});
