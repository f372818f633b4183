import { expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { ownableTexts } from '#content/ownables.ts';
import { siteOutline } from '#content/site-outline.ts';
import { nearestAccent } from '#lib/color/accent-scale.ts';
import { sectionOf } from './places.ts';
import { problemOf } from './values.ts';

const texts = [...ownableTexts().values()].filter((ownable) => ownable.kind !== 'list');
const problem = (key: string, value: string) =>
  texts.filter((text) => text.key === key).map((text) => problemOf(text, value));

test('every default is a text that may be stored', () => {
  const written = texts.filter(({ key, kind, text }) => kind === 'text' && text !== '' && sectionOf(key, siteOutline));

  const wrong = written.filter((text) => problemOf(text, text.text) !== null);

  expect(written.length).toBeGreaterThan(500);
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test('rejects a text without one of its placeholders', () => {
  const withPlaceholder = texts.filter(({ kind, text }) => kind === 'text' && /^[^{}]*{\w+}[^{}]*$/.test(text));

  const accepted = withPlaceholder.filter(
    (text) => problemOf(text, 'Hello')?.endsWith('the page puts a value there.') !== true,
  );

  expect(withPlaceholder.length).toBeGreaterThan(20);
  expect(accepted.map(({ key }) => key)).toEqual([]);
});

test.each(['#ffffff', '#ffff00', '#7fd4c1'])('rejects the accent %s and names the nearest that passes', (accent) => {
  const nearest = nearestAccent(accent);

  expect(problem('brand.accent', accent)).toEqual([
    expect.stringContaining(`The nearest color that passes is ${nearest}.`),
  ]);
  expect(problem('brand.accent', nearest)).toEqual([null]);
});

test.each(['company.name', 'company.shortName'])('rejects a %s of more than 60 characters', (key) => {
  expect(problem(key, 'K'.repeat(60))).toEqual([null]);
  expect(problem(key, 'K'.repeat(61))).toEqual(['It has 61 characters, but at most 60 are allowed.']);
});

test.each([
  ['company.name', '{{company}}'],
  ['company.tagline', 'AI by {{company}}'],
])('rejects a %s that names a fact', (key, value) => {
  expect(problem(key, value)).toEqual([expect.stringContaining('It must not name a fact about the company')]);
});

test('accepts the accent of the product', () => {
  expect(problem('brand.accent', brand.accent)).toEqual([null]);
});

test.each(['#000', 'red', '#1d48d1;'])('rejects "%s" as an accent', (accent) => {
  expect(problem('brand.accent', accent)).toEqual(['It must be a color such as #1d48d1.']);
});
