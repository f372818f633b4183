import { accentScale, accentStyle, DEFAULT_ACCENT, type EmailAccent } from '#lib/color/accent-scale.ts';
import { brand } from './brand.ts';
import { ownValues } from './own.ts';

/** What pages, emails and files need to know about an own brand. */
export type OwnBrand = {
  /** Changes with the brand, so that browsers load icons again whose address stays. */
  version: string;
  /** Only if it is not the design's. */
  mark?: string;
  /** Only if it differs from `mark`. */
  darkMark?: string;
  /** Follows the stylesheets, if the accent is not the default. */
  style?: string;
};

/** What the drawn pictures say and show. */
const SHOWN = /^(brand\.|company\.(name|shortName|tagline)$|landing\.hero\.(eyebrow|headline)$)/;

/** FNV-1a: not a secret, only another text for another brand. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

type Colors = { style: string | null; email: EmailAccent };

const colors = new Map<string, Colors>();
const MOST_KNOWN = 50;

function computeColors(accent: string): Colors {
  const { light, dark } = accentScale(accent);
  const pair = (step: number) => [light[step - 1] ?? '', dark[step - 1] ?? ''] as const;
  return { style: accentStyle(accent), email: { link: pair(11), button: pair(9) } };
}

/** Computed once for what is published and for each draft of it. */
function colorsOf(accent: string): Colors {
  const known = colors.get(accent) ?? computeColors(accent);
  if (colors.size >= MOST_KNOWN) colors.clear();
  colors.set(accent, known);
  return known;
}

/** The design's mark in that accent. */
const markIn = (accent: string) => (accent === DEFAULT_ACCENT ? null : `/brand/mark.svg?accent=${accent.slice(1)}`);

/** As it is published, or drafted on a page that shows drafts. Null if it is the design's own. */
export function ownBrand(): OwnBrand | null {
  const own = Object.entries(ownValues()).filter(([key]) => SHOWN.test(key));
  if (own.length === 0) return null;
  const { accent, logoLight, logoDark } = brand;
  const { style } = colorsOf(accent);
  const mark = logoLight || markIn(accent);
  return {
    version: shortHash(JSON.stringify(own)),
    ...(mark && { mark }),
    ...(logoDark && logoDark !== logoLight && { darkMark: logoDark }),
    ...(style !== null && { style }),
  };
}

export const emailAccentOf = (accent: string): EmailAccent => colorsOf(accent).email;

/** Null with the default accent. */
export const emailAccent = (): EmailAccent | null =>
  brand.accent === DEFAULT_ACCENT ? null : emailAccentOf(brand.accent);
