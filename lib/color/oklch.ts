import {
  formatHex,
  type Lrgb,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  parse,
  useMode,
  wcagLuminance,
} from 'culori/fn';

useMode(modeRgb);
const toLinear = useMode(modeLrgb);
const toOklch = useMode(modeOklch);

export type Color = Readonly<{ l: number; c: number; h: number }>;

const oklchOf = ({ l, c, h }: Color): Oklch => ({ mode: 'oklch', l, c, h });

/** A gray has no hue. */
export function colorOf(hex: string): Color {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  return { l, c, h };
}

export const hexOf = (color: Color): string => formatHex(oklchOf(color));

const linearOf = (color: Color): Lrgb => toLinear(oklchOf(color));

/** Relative, as WCAG defines it, also of colors that no screen shows. */
export const luminanceOf = (color: Color): number => {
  const { r, g, b } = linearOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const isShown = (color: Color): boolean => {
  const { r, g, b } = linearOf(color);
  return [r, g, b].every((channel) => channel >= -0.0005 && channel <= 1.0005);
};

/** The lightness at which a chroma and a hue have that luminance, by the secant method. */
function lightnessFor(luminance: number, c: number, h: number): number {
  const miss = (l: number) => Math.cbrt(Math.max(0, luminanceOf({ l, c, h }))) - Math.cbrt(luminance);
  let [before, l] = [Math.cbrt(luminance), Math.cbrt(luminance) + 0.02];
  let missBefore = miss(before);
  for (let turn = 0; turn < 8; turn++) {
    const missed = miss(l);
    if (Math.abs(missed) < 1e-6 || missed === missBefore) break;
    [before, l, missBefore] = [l, l - (missed * (l - before)) / (missed - missBefore), missed];
  }
  return Math.min(1, Math.max(0, l));
}

/** The color with that luminance and hue, and as much of the chroma as screens show. */
export function withLuminance(luminance: number, { c, h }: Pick<Color, 'c' | 'h'>): Color {
  const at = (chroma: number): Color => ({ l: lightnessFor(luminance, chroma, h), c: chroma, h });
  const whole = at(c);
  if (isShown(whole)) return whole;
  let [shown, hidden] = [0, c];
  for (let turn = 0; turn < 9; turn++) {
    const middle = (shown + hidden) / 2;
    if (isShown(at(middle))) shown = middle;
    else hidden = middle;
  }
  return at(shown);
}

/** As WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [wcagLuminance(one), wcagLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** #rgb and #rrggbb, with or without the sign, as #rrggbb. Null for anything else. */
export function parseHex(text: string): string | null {
  const found = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return found === undefined ? null : (formatHex(parse(`#${found}`)) ?? null);
}
