import { expect, test } from 'vitest';
import { markdownTable, replaceFigures } from './figures.ts';

const DOCUMENT =
  'Above\n<!-- figures: one -->\nold\n<!-- end of figures -->\nBetween\n<!-- figures: two -->\nold\n<!-- end of figures -->\n';

test('replaces only the figures of this name', () => {
  expect(replaceFigures(DOCUMENT, 'two', 'new')).toBe(DOCUMENT.replace(/old(?![^]*old)/, 'new'));
});

test('rejects a document without figures of this name', () => {
  expect(() => replaceFigures(DOCUMENT, 'three', 'new')).toThrow('no figures named three');
});

test('writes a table', () => {
  expect(markdownTable(['what', 'figure'], [['lost', '0']])).toBe('| what | figure |\n| --- | --- |\n| lost | 0 |');
});
