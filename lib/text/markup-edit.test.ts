import { expect, test } from 'vitest';
import { applyMark, type Mark } from './markup-edit.ts';

/** The selection is written between angle brackets. */
function edit(shown: string, mark: Mark): string {
  const start = shown.indexOf('<');
  const end = shown.indexOf('>') - 1;
  const result = applyMark({ text: shown.replace(/[<>]/g, ''), start, end }, mark);
  const { text } = result;
  return `${text.slice(0, result.start)}<${text.slice(result.start, result.end)}>${text.slice(result.end)}`;
}

test.each<[Mark, string, string]>([
  ['bold', 'Three <real> cases', 'Three **<real>** cases'],
  ['bold', 'Three **<real>** cases', 'Three <real> cases'],
  ['italic', 'Three <real> cases', 'Three *<real>* cases'],
  ['bold', '<>', '**<>**'],
  ['heading', 'One\nTwo <and> a half\nThree', 'One\n<## Two and a half>\nThree'],
  ['heading', '## T<w>o', '<Two>'],
  ['bullets', 'O<ne\nTw>o', '<- One\n- Two>'],
  ['bullets', '<- One\n- Two>', '<One\nTwo>'],
  ['numbers', '<- One\n- Two>', '<1. One\n2. Two>'],
  ['link', 'Read <the guide>.', 'Read [the guide](<https://>).'],
])('applies %s to %j', (mark, before, after) => {
  expect(edit(before, mark)).toBe(after);
});
