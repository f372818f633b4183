import { expect, test } from 'vitest';
import { citedIn, partsOf } from './citations.ts';

const source = (number: number) =>
  ({ number, kind: 'post', title: `Post ${number}`, heading: '', url: `/blog/${number}` }) as const;
const sources = [source(1), source(2), source(12)];

const written = (text: string) =>
  partsOf(text, sources).map((part) => (part.kind === 'text' ? part.text : part.sources.map(({ number }) => number)));

test.each([
  ['Measure first. [1]', ['Measure first. ', [1]]],
  ['[2][12] Both say so.', [[2], [12], ' Both say so.']],
  ['Together [1, 2].', ['Together ', [1, 2], '.']],
  ['Unknown [7] and [1, 7] stay.', ['Unknown [7] and [1, 7] stay.']],
  ['No [citation] here', ['No [citation] here']],
  ['', []],
])('finds what "%s" cites', (text, parts) => {
  expect(written(text)).toEqual(parts);
});

test('lists each cited source once, in the order of the sources', () => {
  expect(citedIn('[12] and [1], then [12] again', sources).map(({ number }) => number)).toEqual([1, 12]);
});
