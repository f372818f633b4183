import { expect, test } from 'vitest';
import { addBlock, applyMark, continueLine, linkSelection, type Mark, type Selected } from './markup-edit.ts';

/** The selection is written between « and ». */
function read(shown: string): Selected {
  return { text: shown.replace(/[«»]/g, ''), start: shown.indexOf('«'), end: shown.indexOf('»') - 1 };
}

const write = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;

test.each<[Mark, string, string]>([
  ['bold', 'Three «real» cases', 'Three **«real»** cases'],
  ['bold', 'Three **«real»** cases', 'Three «real» cases'],
  ['italic', 'Three «real» cases', 'Three *«real»* cases'],
  ['bold', '«»', '**«»**'],
  ['bold', '**«»**', '«»'],
  ['bold', 'Had **one«»**', 'Had **one**«»'],
  ['italic', '*One«»*', '*One*«»'],
  ['italic', '**One«»**', '**One*«»***'],
  ['italic', '***One«»***', '***One*«»**'],
  ['bold', 'a\n«»**b**', 'a\n**«»****b**'],
  ['code', 'Run `npm«»`', 'Run `npm`«»'],
  ['heading', 'One\nTwo «and» a half\nThree', 'One\n«## Two and a half»\nThree'],
  ['heading', '## T«w»o', '«Two»'],
  ['heading', 'One tw«»o', '## One tw«»o'],
  ['heading', '«»One', '## «»One'],
  ['heading', '## «»One', '«»One'],
  ['heading', '#«»# One', '«»One'],
  ['bullets', 'O«ne\nTw»o', '«- One\n- Two»'],
  ['bullets', '«»', '- «»'],
  ['bullets', 'Zero\n- One«»\nTwo', 'Zero\nOne«»\nTwo'],
  ['numbers', '-«» One', '1. «»One'],
  ['numbers', '- O«»ne', '1. O«»ne'],
  ['quote', 'One«»\nTwo', '> One«»\nTwo'],
  ['bullets', '«- One\n- Two»', '«One\nTwo»'],
  ['numbers', '«- One\n- Two»', '«1. One\n2. Two»'],
  ['link', 'Read «the guide».', 'Read [the guide](«https://»).'],
  ['quote', 'O«ne\nTw»o', '«> One\n> Two»'],
  ['quote', '«> One\n> Two»', '«One\nTwo»'],
  ['code', 'Run «npm» now', 'Run `«npm»` now'],
  ['code', 'a\n«b\nc»\nd', 'a\n```\n«b\nc»\n```\nd'],
  ['code', 'a\n«»', 'a\n```\n«»\n```'],
])('applies %s to %j', (mark, before, after) => {
  expect(write(applyMark(read(before), mark))).toBe(after);
});

test.each([
  ['- One«»', '- One\n- «»'],
  ['9. One«» two', '9. One\n10. «» two'],
  ['> One\n> Two«»', '> One\n> Two\n> «»'],
  ['- One\n- «»', '- One\n«»'],
])('continues or ends %j with Enter', (before, after) => {
  const next = continueLine(read(before));

  expect(next && write(next)).toBe(after);
});

test.each(['One«»', '«»- One', '- «One»', '```\n- One«»'])('leaves Enter alone in %j', (before) => {
  expect(continueLine(read(before))).toBeNull();
});

test('makes selected words a link to a pasted address', () => {
  const next = linkSelection(read('Read «the guide».'), ' https://example.com/a ');

  expect(next && write(next)).toBe('Read [the guide](https://example.com/a)«».');
  expect(linkSelection(read('«a»'), 'https://example.com/a_(b)')?.text).toBe('[a](https://example.com/a_(b))');
  expect(linkSelection(read('Read «the guide».'), 'javascript:alert(1)')).toBeNull();
  expect(linkSelection(read('Read «».'), 'https://example.com')).toBeNull();
});

test.each([
  ['One «»two\nThree', 'One two\n\n![]\n\n«»Three'],
  ['One\n\n«»\n\nTwo', 'One\n\n![]\n\n«»Two'],
  ['«»', '![]\n\n«»'],
])('puts a block below the line in %j', (before, after) => {
  expect(write(addBlock(read(before), '![]'))).toBe(after);
});
