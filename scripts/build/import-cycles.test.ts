import { expect, test } from 'vitest';
import { findImportCycle } from './import-cycles.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk', imports });

test('finds files that import each other', () => {
  const bundle = { 'page.js': chunk('a.js'), 'a.js': chunk('b.js'), 'b.js': chunk('c.js', 'a.js'), 'c.js': chunk() };

  expect(findImportCycle(bundle)).toEqual(['a.js', 'b.js', 'a.js']);
});

test('allows a file that several others import', () => {
  const bundle = {
    'page.css': { type: 'asset' },
    'a.js': chunk('c.js'),
    'b.js': chunk('a.js', 'c.js'),
    'c.js': chunk(),
  };

  expect(findImportCycle(bundle)).toBeNull();
});
