import { type Color, colorOf, contrastOf, hexOf, luminanceOf, withLuminance } from './oklch.ts';

type Step = readonly [lightness: number, chroma: number, hue: number];
type Theme = 'light' | 'dark';

export const DEFAULT_ACCENT = '#1d48d1';

/** The scale of the default accent, as in light.css and dark.css. */
export const DEFAULT_STEPS: Record<Theme, readonly Step[]> = {
  light: [
    [0.988, 0.0056, 266],
    [0.97, 0.014, 266],
    [0.944, 0.0265, 266],
    [0.914, 0.0412, 266],
    [0.88, 0.0582, 266],
    [0.836, 0.081, 266],
    [0.772, 0.115, 266],
    [0.69, 0.15, 266],
    [0.47, 0.215, 265],
    [0.42, 0.2, 265],
    [0.455, 0.205, 265],
    [0.29, 0.12, 266],
  ],
  dark: [
    [0.175, 0.03, 268],
    [0.205, 0.045, 268],
    [0.25, 0.075, 267],
    [0.29, 0.1, 267],
    [0.33, 0.12, 267],
    [0.38, 0.14, 266],
    [0.445, 0.165, 266],
    [0.53, 0.195, 266],
    [0.545, 0.205, 266],
    [0.59, 0.19, 266],
    [0.765, 0.1193, 266],
    [0.925, 0.0358, 266],
  ],
};
export const DEFAULT_RING: Record<Theme, Step> = { light: [0.53, 0.21, 265], dark: [0.7, 0.15, 266] };
export const DEFAULT_SHADOW: Step = [0.3, 0.12, 266];
export const DEFAULT_COVERS: readonly Step[] = [
  [0.69, 0.15, 266],
  [0.47, 0.215, 265],
  [0.42, 0.2, 265],
];

/** Of both themes, for a preview that shows the other one. */
export const NEUTRALS: Record<Theme, Record<string, Step>> = {
  light: {
    bg: [0.988, 0.0035, 90],
    surface: [1, 0, 0],
    'surface-sunken': [0.972, 0.005, 90],
    text: [0.235, 0.035, 270],
    'text-muted': [0.462, 0.022, 272],
    line: [0.908, 0.008, 84],
    'line-strong': [0.836, 0.009, 80],
  },
  dark: {
    bg: [0.158, 0.012, 268],
    surface: [0.188, 0.013, 268],
    'surface-sunken': [0.142, 0.011, 268],
    text: [0.962, 0.004, 90],
    'text-muted': [0.755, 0.014, 270],
    line: [0.282, 0.016, 268],
    'line-strong': [0.372, 0.018, 268],
  },
};
const WHITE = '#ffffff';

const colorAt = ([l, c, h]: Step): Color => ({ l, c, h });
const accentOfDefault = colorAt([0.47, 0.215, 265]);
/** Rounding to hex must not take the ring below its contrast on dark panels. */
const RING_MARGIN = 1.02;
/** A pressed button is darker; one that is nearly black can't be, so it becomes lighter. */
const DARKEST_ACCENT = 0.008;
const HOVER_OF_DARKEST = 0.025;

export type AccentScale = {
  light: string[];
  dark: string[];
  ring: Record<Theme, string>;
  shadow: string;
  covers: string[];
};

/** A color of the default design in the hue of another accent, as light as before: contrasts stay what they were. */
function inHueOf(accent: Color, of: Color, share = 1): Color {
  const chroma = (of.c * accent.c) / accentOfDefault.c;
  return withLuminance(luminanceOf(of) * share, { c: chroma, h: accent.h + of.h - accentOfDefault.h });
}

function hoverOf(accent: Color): string {
  const luminance = luminanceOf(accent);
  if (luminance < DARKEST_ACCENT) return hexOf(withLuminance(HOVER_OF_DARKEST, accent));
  const [from, to] = [DEFAULT_STEPS.light[8], DEFAULT_STEPS.light[9]];
  const share = from && to ? luminanceOf(colorAt(to)) / luminanceOf(colorAt(from)) : 1;
  return hexOf(withLuminance(luminance * share, accent));
}

/** Twelve steps for both themes, and what else has the color of the accent. `accent` is #rrggbb, and the ninth step in light. */
export function accentScale(accent: string): AccentScale {
  const own = colorOf(accent);
  const isDefault = accent === DEFAULT_ACCENT;
  const derive = (step: Step, share?: number) => hexOf(isDefault ? colorAt(step) : inHueOf(own, colorAt(step), share));
  const light = DEFAULT_STEPS.light.map((step) => derive(step));
  if (!isDefault) light.splice(8, 2, accent, hoverOf(own));
  return {
    light,
    dark: DEFAULT_STEPS.dark.map((step) => derive(step)),
    ring: { light: derive(DEFAULT_RING.light, RING_MARGIN), dark: derive(DEFAULT_RING.dark) },
    shadow: derive(DEFAULT_SHADOW),
    covers: DEFAULT_COVERS.map((step) => derive(step)),
  };
}

type ContrastUse = 'buttons' | 'links' | 'badges' | 'ring' | 'switches';
export type ContrastCheck = { use: ContrastUse; needed: number; light: number; dark: number };

/** The contrasts that the design promises, for each use of the accent in both themes. */
export function contrastChecks(scale: AccentScale): ContrastCheck[] {
  const step = (theme: Theme, number: number) => scale[theme][number - 1] ?? WHITE;
  const page = (theme: Theme) => hexOf(colorAt(NEUTRALS[theme].bg ?? [1, 0, 0]));
  const check = (use: ContrastUse, needed: number, of: (theme: Theme) => number): ContrastCheck => ({
    use,
    needed,
    light: of('light'),
    dark: of('dark'),
  });
  return [
    check('buttons', 4.5, (theme) => contrastOf(WHITE, step(theme, 9))),
    check('links', 4.5, (theme) => contrastOf(step(theme, 11), page(theme))),
    check('badges', 4.5, (theme) => contrastOf(step(theme, 11), step(theme, 3))),
    check('ring', 3, (theme) => contrastOf(scale.ring[theme], page(theme))),
    check('switches', 3, (theme) => contrastOf(step(theme, 9), page(theme))),
  ];
}

export const holdsEveryContrast = (accent: string): boolean =>
  contrastChecks(accentScale(accent)).every(({ needed, light, dark }) => light >= needed && dark >= needed);

/** The luminance at which white text has a contrast of 4.5. */
const LIGHTEST_ACCENT = 1.05 / 4.5 - 0.05;

/** The accent itself if it holds every contrast, else the lightest color of its hue that does. */
export function nearestAccent(accent: string): string {
  const own = colorOf(accent);
  let nearest = accent;
  const isTooLight = () => contrastOf(WHITE, nearest) < 4.5;
  for (let share = 1; isTooLight() || !holdsEveryContrast(nearest); share -= 0.005)
    nearest = hexOf(withLuminance(LIGHTEST_ACCENT * share, own));
  return nearest;
}

/** The custom properties of a theme that differ from the stylesheets. */
function accentTokens(scale: AccentScale, theme: Theme): [name: string, value: string][] {
  const [thread = '', line = '', strong = ''] = scale.covers;
  return [
    ...scale[theme].map((color, index): [string, string] => [`--accent-${index + 1}`, color]),
    ['--ring', scale.ring[theme]],
    ...(theme === 'dark'
      ? []
      : ([
          ['--sh-accent', `inset 0 1px 0 #ffffff29,0 1px 2px ${scale.shadow}59`],
          ['--cover-thread', thread],
          ['--cover-line', line],
          ['--cover-line-strong', strong],
        ] satisfies [string, string][])),
  ];
}

const rule = (selector: string, tokens: [string, string][]) =>
  `${selector}{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** What follows the stylesheets on a page with another accent; null for the default, which needs nothing. */
export function accentStyle(accent: string): string | null {
  if (accent === DEFAULT_ACCENT) return null;
  const scale = accentScale(accent);
  // More specific than the stylesheets, which may be loaded again after it.
  return rule('html:root', accentTokens(scale, 'light')) + rule('html.dark', accentTokens(scale, 'dark'));
}

/** A theme in another accent, for one element: what stylesheets define on the root only is said again. */
export function previewTokens(scale: AccentScale, theme: Theme): Record<string, string> {
  const neutrals = Object.entries(NEUTRALS[theme]).map(([name, step]) => [`--${name}`, hexOf(colorAt(step))]);
  const hover = theme === 'light' ? 10 : 8;
  const uses = { accent: 9, 'accent-hover': hover, 'accent-text': 11, 'accent-soft': 3, 'accent-line': 6 };
  return {
    colorScheme: theme,
    ...Object.fromEntries(neutrals),
    ...Object.fromEntries(accentTokens(scale, theme)),
    ...Object.fromEntries(Object.entries(uses).map(([name, step]) => [`--${name}`, scale[theme][step - 1]])),
  };
}

type Pair = readonly [light: string, dark: string];

/** What an email shows in an accent. */
export type EmailAccent = { link: Pair; button: Pair };
