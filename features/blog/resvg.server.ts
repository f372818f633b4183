import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { company } from '#content/company.ts';
import template from '#content/share-picture.svg?raw';
import { recolor } from '#lib/color/recolor.ts';
import { escapeXml } from '#lib/text/text.ts';
import { balanceLines } from '#lib/text/wrap-lines.ts';

/** Complete fonts from scripts/generate.ts: this renderer can't read the browser's WOFF2 files. */
const FONT_DIR = join(process.cwd(), 'ui/fonts');
const FONT_FILES = ['newsreader.ttf', 'geist.ttf'].map((file) => join(FONT_DIR, file));

const LEFT = 70;
const TOP = 226;
const WIDTH = 1060;
/** Where the waves are highest, and how far a title stays away from them. */
const WAVES = 418;
const GAP = 24;
const SIZES = [
  { size: 76, line: 78, lines: 3 },
  { size: 58, line: 62, lines: 4 },
];

/** Emojis, arrows and other signs that the fonts don't have, and the invisible characters that join emojis. */
const SIGN =
  /(?![\u0020-\u00ff™↑↓])(?:[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\u2190-\u21ff]|\ufe0f|\u20e3)/gu;

/** The largest font size that fits; a title that never fits is cut. */
function setTitle(title: string) {
  for (const { size, line, lines } of SIZES) {
    const wrapped = balanceLines(title, WIDTH / size);
    const isLast = size === SIZES.at(-1)?.size;
    if (wrapped.length > lines && !isLast) continue;
    const shown = wrapped.slice(0, lines);
    if (wrapped.length > lines) shown[lines - 1] = `${shown[lines - 1]?.slice(0, -2).trimEnd()}…`;
    return { size, line, lines: shown };
  }
  return { size: 0, line: 0, lines: [] };
}

/** What differs from the design's own share picture. */
export type ShareLook = {
  accent: string;
  /** The logo as PNG. */
  mark: Uint8Array | null;
  /** Above the title, instead of the blog's name. */
  label?: string;
};

const MARK = /<g transform="translate\(72 64\) scale\(1\.75\)">.*?<\/g>/;
const LABEL = />Blog<\/text>/;

function brandTemplate({ accent, mark, label }: ShareLook): string {
  const drawing = recolor(template, accent);
  const image =
    mark &&
    `<image x="72" y="64" width="56" height="56" href="data:image/png;base64,${Buffer.from(mark).toString('base64')}"/>`;
  return drawing
    .replace(MARK, (own) => image ?? own)
    .replace(LABEL, (own) => (label === undefined ? own : `>${escapeXml(label)}</text>`));
}

/** Open Graph picture as SVG. */
export function drawSharePicture(title: string, look: ShareLook | null = null): string {
  const { size, line, lines } = setTitle(title.replace(SIGN, ''));
  const baseline = (index: number) => TOP + Math.round(size * 0.76) + index * line;
  const texts = lines.map((text, index) => `<text x="${LEFT}" y="${baseline(index)}">${escapeXml(text)}</text>`);
  const drop = Math.max(0, baseline(lines.length - 1) + GAP - WAVES);
  const style = `font-family="Newsreader 16pt" font-weight="430" font-size="${size}" letter-spacing="${-size * 0.029}" fill="#181d2f"`;
  return (look ? brandTemplate(look) : template)
    .replace('{{drop}}', String(drop))
    .replace('{{company}}', () => escapeXml(company.name))
    .replace('{{title}}', () => `<g ${style}>${texts.join('')}</g>`);
}

/** A PNG of 1200×630, rendered on another thread. */
export async function paintSharePicture(
  title: string,
  look: ShareLook | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await renderAsync(drawSharePicture(title, look), {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'Geist' },
  });
  return new Uint8Array(picture.asPng());
}
