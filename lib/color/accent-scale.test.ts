import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  accentScale,
  accentStyle,
  contrastChecks,
  DEFAULT_ACCENT,
  DEFAULT_COVERS,
  DEFAULT_RING,
  DEFAULT_SHADOW,
  DEFAULT_STEPS,
  holdsEveryContrast,
  NEUTRALS,
  nearestAccent,
  previewTokens,
} from './accent-scale.ts';
import { contrastOf, hexOf, parseHex } from './oklch.ts';

const sheets = {
  light: readFileSync('ui/styles/light.css', 'utf8'),
  dark: readFileSync('ui/styles/dark.css', 'utf8'),
};

type Theme = keyof typeof sheets;
const THEMES: Theme[] = ['light', 'dark'];

const tokenIn = (theme: Theme, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(sheets[theme])?.[1];

const written = ([l, c, h]: readonly [number, number, number]) => `oklch(${Number((l * 100).toFixed(2))}% ${c} ${h})`;

const colors = new Map<string, string>();

/** A color of the stylesheets as hex. */
function hexToken(theme: Theme, name: string): string {
  const key = `${theme} ${name}`;
  const color = colors.get(key) ?? readColor(theme, name);
  colors.set(key, color);
  return color;
}

function readColor(theme: Theme, name: string): string {
  const value = tokenIn(theme, name) ?? tokenIn('light', name) ?? '';
  const reference = /^var\(--(.+)\)$/.exec(value)?.[1];
  if (reference) return hexToken(theme, reference);
  const [l = 0, c = 0, h = 0] = (/oklch\((.+)\)/.exec(value)?.[1] ?? '').split(/%? /).map(Number);
  return value.startsWith('#') ? (parseHex(value) ?? '') : hexOf({ l: l / 100, c, h });
}

/** Every pair of a color and a background that the accent is part of. */
function pairsOf(accent: string, theme: Theme): [name: string, contrast: number, needed: number][] {
  const scale = accentScale(accent);
  const [soft = '', hover = '', solid = '', text = ''] = [2, theme === 'light' ? 9 : 7, 8, 10].map(
    (index) => scale[theme][index],
  );
  const on = (name: string) => hexToken(theme, name);
  const pair = (name: string, one: string, other: string, needed: number): [string, number, number] => [
    `${theme} ${name}`,
    contrastOf(one, other),
    needed,
  ];
  const grounds = ['bg', 'bg-subtle', 'surface', 'surface-raised'];
  return [
    ...[...grounds, 'hover'].map((ground) => pair(`text on ${ground}`, text, on(ground), 4.5)),
    pair('text on soft', text, soft, 4.5),
    pair('white on accent', '#ffffff', solid, 4.5),
    pair('white on hovered accent', '#ffffff', hover, 4.5),
    pair('body text on soft', on('text'), soft, 4.5),
    pair('muted text on soft', on('text-muted'), soft, 4.5),
    ...[...grounds, 'invert'].map((ground) => pair(`ring on ${ground}`, scale.ring[theme], on(ground), 3)),
    pair('ring on soft', scale.ring[theme], soft, 3),
    ...['bg', 'surface'].map((ground) => pair(`accent on ${ground}`, solid, on(ground), 3)),
  ];
}

const missed = (accent: string) =>
  THEMES.flatMap((theme) => pairsOf(accent, theme)).filter(([, contrast, needed]) => contrast < needed);

/** Deterministic, so that a failure can be repeated. */
function* randomAccents(count: number): Generator<string> {
  let state = 20_261_126;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}

test('the default accent has exactly the colors of the stylesheets, and needs no style', () => {
  for (const theme of THEMES) {
    expect(DEFAULT_STEPS[theme].map(written)).toEqual(
      DEFAULT_STEPS[theme].map((_, index) => tokenIn(theme, `accent-${index + 1}`)),
    );
    expect(written(DEFAULT_RING[theme])).toBe(tokenIn(theme, 'ring'));
  }
  expect(tokenIn('light', 'sh-accent')).toContain(written(DEFAULT_SHADOW).replace(')', ' / 0.35)'));
  expect(DEFAULT_COVERS.map(written)).toEqual(
    ['cover-thread', 'cover-line', 'cover-line-strong'].map((name) => tokenIn('light', name)),
  );
  expect(accentScale(DEFAULT_ACCENT).light[8]).toBe(DEFAULT_ACCENT);
  expect(accentStyle(DEFAULT_ACCENT)).toBeNull();
});

test('the default accent has the contrasts of the design', () => {
  const shown = contrastChecks(accentScale(DEFAULT_ACCENT)).map(({ use, light, dark }) => [
    use,
    light.toFixed(1),
    dark.toFixed(1),
  ]);

  expect(shown).toEqual([
    ['buttons', '7.2', '5.2'],
    ['links', '7.5', '9.1'],
    ['badges', '6.6', '7.6'],
    ['ring', '5.4', '7.2'],
    ['switches', '7.0', '3.7'],
  ]);
});

test('a preview has the colors of its theme', () => {
  for (const theme of THEMES) {
    const tokens = previewTokens(accentScale(DEFAULT_ACCENT), theme);
    for (const name of [
      ...Object.keys(NEUTRALS[theme]),
      'accent',
      'accent-hover',
      'accent-text',
      'accent-soft',
      'ring',
    ])
      expect([theme, name, tokens[`--${name}`]]).toEqual([theme, name, hexToken(theme, name)]);
  }
});

test('every stylesheet color that is compared is found', () => {
  expect(missed(DEFAULT_ACCENT)).toEqual([]);
  expect(THEMES.flatMap((theme) => pairsOf(DEFAULT_ACCENT, theme)).every(([, contrast]) => contrast > 1.5)).toBe(true);
});

test.each(['#ffffff', '#000000', '#ffff00', '#00ffff', '#ff00ff', '#0000ff', '#808080', '#1b7a5f'])(
  'the nearest accent to %s holds every contrast',
  (accent) => {
    const nearest = nearestAccent(accent);

    expect(missed(nearest)).toEqual([]);
    expect(nearestAccent(nearest)).toBe(nearest);
  },
);

test('10,000 random accents hold every contrast, themselves or by the nearest one', () => {
  let changed = 0;

  for (const accent of randomAccents(10_000)) {
    const nearest = nearestAccent(accent);
    if (nearest !== accent) changed++;
    const problems = missed(nearest);
    if (problems.length > 0) expect([accent, nearest, problems]).toEqual([]);
  }

  expect(changed).toBeGreaterThan(3_000);
  expect(changed).toBeLessThan(9_000);
}, 120_000);

describe('an accent', () => {
  test('that is too light fails on buttons, and only there', () => {
    const failed = contrastChecks(accentScale('#ffff00')).filter(({ needed, light }) => light < needed);

    expect(failed.map(({ use }) => use)).toContain('buttons');
    expect(holdsEveryContrast('#ffff00')).toBe(false);
  });

  test('that passes is used exactly, with a hue of its own in every step', () => {
    const { light, dark } = accentScale('#1b7a5f');

    expect(light[8]).toBe('#1b7a5f');
    expect(new Set([...light, ...dark]).size).toBe(24);
  });

  test('becomes one style for both themes', () => {
    expect(accentStyle('#1b7a5f')).toMatch(
      /^html:root\{--accent-1:#[0-9a-f]{6};.*--ring:#.*\}html\.dark\{--accent-1:#.*\}$/,
    );
  });
});

test.each([
  ['#FFF', '#ffffff'],
  ['1d48d1', '#1d48d1'],
  [' #1D48D1 ', '#1d48d1'],
  ['#12345', null],
  ['red', null],
  ['#fff;}', null],
])('reads %s as %s', (text, hex) => {
  expect(parseHex(text)).toBe(hex);
});
