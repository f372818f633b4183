import { expect, it } from 'vitest';
import { parseSpans, plainText, type Span } from './markup.ts';
import { WEB_ADDRESS, withoutScheme } from './web-address.ts';

const addressesIn = (text: string) => [...text.matchAll(new RegExp(WEB_ADDRESS, 'giu'))].map(([address]) => address);

it.each([
  ['See https://studio.test/a?b=c&d.', 'https://studio.test/a?b=c&d'],
  ['(https://studio.test/a)', 'https://studio.test/a'],
  ['(see https://studio.test/a_(b)).', 'https://studio.test/a_(b)'],
  ['https://en.wikipedia.org/wiki/Agent_(AI), or', 'https://en.wikipedia.org/wiki/Agent_(AI)'],
  ['https://studio.test/Agent_(AI)/b', 'https://studio.test/Agent_(AI)/b'],
  ['https://studio.test/a(b', 'https://studio.test/a'],
  ['“https://studio.test/a.”', 'https://studio.test/a'],
  ['HTTP://studio.test:8080/', 'HTTP://studio.test:8080/'],
  ['https://studio.test/Künstliche_Intelligenz؟', 'https://studio.test/Künstliche_Intelligenz'],
  ['https://[2001:db8::1]/a', 'https://[2001:db8::1]/a'],
])('finds the address in %j without what surrounds it', (text, address) => {
  expect(addressesIn(text)).toEqual([address]);
});

it.each(['https://', 'https://.', 'https://(a)', 'studio.test', 'ftp://studio.test', 'xhttps://studio.test'])(
  'finds none in %j',
  (text) => {
    expect(addressesIn(text)).toEqual([]);
  },
);

it('leaves out the scheme, www and a slash at the end', () => {
  expect(withoutScheme('https://www.studio.test/')).toBe('studio.test');
  expect(withoutScheme('http://studio.test/a')).toBe('studio.test/a');
});

const text = (value: string): Span => ({ kind: 'text', text: value });
const linkTo = (address: string): Span => ({ kind: 'link', href: address, spans: [text(address)] });

it('is a link in a line of our markup, whatever marks are in it', () => {
  const address = 'https://en.wikipedia.org/wiki/Agent_(AI)';

  expect(parseSpans(`See ${address}, or **${address}**.`)).toEqual([
    text('See '),
    linkTo(address),
    text(', or '),
    { kind: 'bold', spans: [linkTo(address)] },
    text('.'),
  ]);
  expect(parseSpans('https://a.test/_b_/c')).toEqual([linkTo('https://a.test/_b_/c')]);
  expect(parseSpans('\\_https://a.test/\\_b\\_')).toEqual([text('_'), linkTo('https://a.test/_b'), text('_')]);
});

it('is text in code, in the label of another link and if no browser can open it', () => {
  expect(parseSpans('`https://a.test`')).toEqual([{ kind: 'code', code: 'https://a.test' }]);
  expect(parseSpans('[_https://a.test_](/b)')).toEqual([
    { kind: 'link', href: '/b', spans: [{ kind: 'italic', spans: [text('https://a.test')] }] },
  ]);
  expect(parseSpans('https://a:b:c')).toEqual([text('https://a:b:c')]);
});

it.each(['https://a', 'https://a(', 'https://a.', 'https://( '])('loses no characters of a long text of %s', (unit) => {
  const source = unit.repeat(20_000);

  expect(plainText(source)).toBe(source);
});
