import { expect, test } from 'vitest';
import { ownableTexts } from './ownables.ts';
import { siteOutline } from './site-outline.ts';

/** Without the brand, which has a part of its own, and those of tests that share the module. */
const keys = [...ownableTexts().keys()].filter((key) => !/^(brand|test)\./.test(key));
const paths = siteOutline.flatMap(({ sections }) => sections.map(({ path }) => path));

test('every text has a place in the outline', () => {
  const placed = (key: string) => paths.some((path) => key === path || key.startsWith(`${path}.`));

  expect(keys.filter((key) => !placed(key))).toEqual([]);
});

test('no section of the outline is named twice or empty', () => {
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !keys.some((key) => key === path || key.startsWith(`${path}.`)))).toEqual([]);
});
