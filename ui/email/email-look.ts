import type { CSSProperties } from 'react';
import type { EmailAccent } from '#lib/color/accent-scale.ts';
import { directionOf } from '#lib/text/direction.ts';

type Colors = Partial<Record<'color' | 'backgroundColor' | 'borderColor', [light: string, dark: string]>>;

/** The light colors stand inline for every mail client, the dark ones in the style element for those that read it. */
const ROLES = {
  page: { backgroundColor: ['#f7f6f2', '#0b0d12'] },
  card: { backgroundColor: ['#ffffff', '#111319'], borderColor: ['#e3e0db', '#262932'] },
  strong: { color: ['#181d2f', '#f3f2ef'] },
  muted: { color: ['#545865', '#acafb9'] },
  subtle: { color: ['#686b77', '#91959f'] },
  link: { color: ['#1c45c6', '#8fb0ff'] },
  button: { color: ['#ffffff', '#ffffff'], backgroundColor: ['#1d48d1', '#3762e5'] },
  line: { borderColor: ['#e3e0db', '#262932'] },
  ruler: { borderColor: ['#ccc9c3', '#3c404a'] },
  box: { color: ['#181d2f', '#f3f2ef'], backgroundColor: ['#f7f6f2', '#181b22'], borderColor: ['#e3e0db', '#262932'] },
} as const satisfies Record<string, Colors>;

export type Role = keyof typeof ROLES;

const inTheme = (role: Role, theme: 0 | 1) =>
  Object.entries<[string, string]>(ROLES[role]).map(([property, colors]) => [property, colors[theme]] as const);

type Look = { className: string; style: CSSProperties };

/** Colors of a role, with the rest of the style. `name` is for rules of narrow screens. */
export const look = (role: Role, style: CSSProperties = {}, name = ''): Look => ({
  className: name ? `${role} ${name}` : role,
  style: { ...Object.fromEntries(inTheme(role, 0)), ...style },
});

/** Words and addresses of any length break; older mail programs know only the second property. */
export const WRAPPED = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const satisfies CSSProperties;

/** A block of words that somebody wrote, in their direction. The card aligns everything else to the left. */
export const directed = (text: string, block: Look): Look & { dir?: 'rtl' } =>
  directionOf(text) ? { ...block, dir: 'rtl', style: { ...block.style, textAlign: 'right' } } : block;

const SANS = '-apple-system, BlinkMacSystemFont, "Segoe UI", Helvetica, Arial, sans-serif';
export const sans = (size: number, line: number, style: CSSProperties = {}): CSSProperties => ({
  fontFamily: SANS,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  ...style,
});

const dashed = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const darkRules = Object.keys(ROLES)
  .map((role) => {
    const rules = inTheme(role as Role, 1).map(([property, color]) => `${dashed(property)}:${color}!important`);
    return `.${role}{${rules.join(';')}}`;
  })
  .join('');

/** Ticks of 12 and 60 px. Clients that draw no gradients show the line above them. */
const ticks = (color: string) =>
  `.ruler{background:repeating-linear-gradient(90deg,${color} 0 1px,transparent 1px 60px) 0 0/100% 12px no-repeat,` +
  `repeating-linear-gradient(90deg,${color} 0 1px,transparent 1px 12px) 0 0/100% 6px no-repeat}`;

const DARK_QUERY = '@media (prefers-color-scheme:dark)';

export const STYLE =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}h1{text-wrap:balance}p,li{text-wrap:pretty}${ticks(ROLES.ruler.borderColor[0])}` +
  `${DARK_QUERY}{${darkRules}${ticks(ROLES.ruler.borderColor[1])}}` +
  '@media (max-width:600px){.page-cell{padding:16px 12px 32px!important}.card-cell{padding:24px 20px 28px!important}' +
  '.foot{padding:20px 21px 0!important}.title{font-size:30px!important;line-height:34px!important}' +
  '.fact{width:104px!important}.wide,.wide td,.wide a{display:block!important;width:auto!important}' +
  '.wide a{text-align:center!important}.second{padding:20px 0 0!important}.second a{text-align:left!important}}';

/** The email as a client shows it whose owner prefers this theme, whatever the browser prefers. */
export const showInTheme = (html: string, theme: 'light' | 'dark') =>
  html.replace(DARK_QUERY, theme === 'dark' ? '@media all' : '@media not all');

const DEFAULT: EmailAccent = { link: ROLES.link.color, button: ROLES.button.backgroundColor };

/** What to replace in the styles of an email, so that its links and buttons change from one accent to another. */
export const accentChanges = (before: EmailAccent, after: EmailAccent): [from: string, to: string][] =>
  (['link', 'button'] as const).flatMap((role) =>
    ([0, 1] as const).map((theme): [string, string] => [`:${before[role][theme]}`, `:${after[role][theme]}`]),
  );

const STYLES = /style="[^"]*"|<style>[^<]*<\/style>/g;

/** Changes the colors of links and buttons, wherever a style names them. */
export const inAccent = (html: string, accent: EmailAccent): string =>
  html.replace(STYLES, (css) =>
    accentChanges(DEFAULT, accent).reduce((changed, [from, to]) => changed.replaceAll(from, to), css),
  );
