import { describe, expect, it } from 'vitest';
import { escapeMarks } from './mark-escapes.ts';
import { parseSpans, type Span } from './markup.ts';

const text = (value: string): Span => ({ kind: 'text', text: value });
const bold = (...spans: Span[]): Span => ({ kind: 'bold', spans });
const italic = (...spans: Span[]): Span => ({ kind: 'italic', spans });
const link = (href: string, ...spans: Span[]): Span => ({ kind: 'link', href, spans });

describe('backslashes', () => {
  it.each<[string, Span[]]>([
    ['2\\*3\\*4', [text('2*3*4')]],
    ['\\**a\\**\\*', [text('*'), italic(text('a*')), text('*')]],
    ['**a \\* b**', [bold(text('a * b'))]],
    ['\\_a\\_ \\`b\\`', [text('_a_ `b`')]],
    ['[a \\[b\\]](/c\\_d)', [link('/c_d', text('a [b]'))]],
    ['\\\\*a\\\\*', [text('\\'), italic(text('a\\'))]],
    ['\\\\\\*a', [text('\\*a')]],
  ])('show the mark behind them in %s', (source, spans) => {
    expect(parseSpans(source)).toEqual(spans);
  });

  it.each(['C:\\dir', '\\\\server\\a', '\\# \\- \\', 'a\\'])('stay before other characters: %s', (source) => {
    expect(parseSpans(source)).toEqual([text(source)]);
  });

  it('stay in code', () => {
    expect(parseSpans('`a\\*b\\`')).toEqual([{ kind: 'code', code: 'a\\*b\\' }]);
  });
});

describe('text without marks', () => {
  it.each(['2*3*4', '*a* **b** ***c***', '_a_', '`a`', '[a](/b)', '\\*a\\\\*', 'C:\\_a\\[b]', '*', 'Ends with * '])(
    'is shown as it is after escaping: %s',
    (source) => {
      expect(parseSpans(escapeMarks(source))).toEqual([text(source)]);
    },
  );

  it.each(['2 * 3 * 4', 'snake_case_name', '[1]', 'C:\\dir', 'a_ b'])('needs no backslash in %s', (source) => {
    expect(escapeMarks(source)).toBe(source);
  });
});
