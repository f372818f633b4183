import { expect, it } from 'vitest';
import { parseBlocks } from './markup.ts';

it.each([
  ['nested items', '1. one\n2. two\n- nested\n3. three\n4. four'],
  ['code', '1. one\n2. two\n\n```\nrun\n```\n\n3. three\n4. four'],
  ['a paragraph', '1. one\n2. two\n\nAs above:\n\n3. three\n4. four'],
])('goes on with a numbered list after %s', (_, text) => {
  expect(parseBlocks(text).at(-1)).toEqual({ kind: 'numbers', items: ['three', 'four'], start: 3 });
});

it.each(['1. one\n\n## Next\n\n2. two', '1. one\n\n3. three', '1. one\n\ntext\n2. two', '2. two'])(
  'starts no list in %j',
  (text) => {
    expect(parseBlocks(text).at(-1)).toMatchObject({ kind: 'paragraph' });
  },
);
