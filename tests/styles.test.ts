import { expect, test } from 'vitest';
import { readSourceTree } from './support/source-tree.ts';

/** Where tokens get their values. */
const TOKENS = /^ui\/styles\/(light|dark|theme)\.css$/;
const FUNCTION = String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(`;
const HEX = '#[0-9a-f]{3,8}\\b';
const NAME = '(?<=[:,(\\s])(?:black|white|red|green|blue|gray|grey|orange|yellow|silver|navy)(?=[\\s;,)])';
const COLOR_IN_CSS = new RegExp(`${HEX}|${FUNCTION}|${NAME}`, 'gi');
/** An arbitrary value such as `text-[#6b7280]`. */
const COLOR_IN_CLASS = new RegExp(`-\\[[^\\]\\s]*(?:${HEX}|${FUNCTION})`, 'gi');
/** A class that a stylesheet defines, not one of Tailwind's. */
const DEFINED = /\.(-?[a-z][\w-]*)(?=[^{};]*\{)/gi;
/** Set on the root by the theme. */
const FOREIGN = /^dark$/;

const product = readSourceTree().filter(({ folder, isTest }) => /^(app|features|ui)$/.test(folder) && !isTest);
const sheets = product.filter(({ extension }) => extension === '.css');
const parts = product.filter(({ extension }) => extension !== '.css');

const found = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([match]) => match);

const withoutTexts = (css: string) => css.replaceAll(/"[^"]*"/g, '');

/** Written out, or with its end filled in: `at-${place}`. */
function uses(code: string, name: string): boolean {
  const stem = name.slice(0, name.lastIndexOf('-') + 1);
  return new RegExp(`(?<![\\w./#-])${name}(?![\\w/-])`).test(code) || (stem !== '' && code.includes(`${stem}\${`));
}

const recipes = sheets
  .filter(({ path }) => path.startsWith('ui/styles/'))
  .flatMap(({ code }) => [...withoutTexts(code).matchAll(DEFINED)].map(([, name = '']) => name))
  .filter((name, index, all) => all.indexOf(name) === index && !FOREIGN.test(name));

test('colors stand only where tokens get their values', () => {
  const inSheets = sheets
    .filter(({ path }) => !TOKENS.test(path))
    .flatMap(({ path, code }) => found(code, COLOR_IN_CSS).map((color) => `${path} ${color}`));
  const inParts = parts.flatMap(({ path, code }) => found(code, COLOR_IN_CLASS).map((color) => `${path} ${color}`));

  expect([...inSheets, ...inParts], 'Add a token to ui/styles, and use its name.').toEqual([]);
});

test('styles stay small enough to know', () => {
  const lines = sheets.flatMap(({ code }) => code.split('\n')).filter((line) => line.trim() !== '');

  expect(sheets.length, 'Write utilities in the part.').toBeLessThanOrEqual(30);
  expect(lines.length, 'Write utilities in the part.').toBeLessThanOrEqual(4000);
});

test('a recipe serves two files, or a part of ui', () => {
  const alone = recipes.filter((name) => {
    const users = parts.filter(({ code }) => uses(code, name));
    return users.length < 2 && !users.some(({ folder }) => folder === 'ui');
  });

  expect(alone, 'Write utilities in the part that uses it.').toEqual([]);
});

test('a deliberate color is found', () => {
  expect(found('a { color: #6b7280; border: 1px solid white; fill: oklch(1 0 0) }', COLOR_IN_CSS)).toHaveLength(3);
  expect(found('<p className="text-[#6b7280]" />', COLOR_IN_CLASS)).toHaveLength(1);
  expect(found('a { white-space: nowrap; color: var(--white) }', COLOR_IN_CSS)).toEqual([]);
});
