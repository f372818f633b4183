import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { whenChanged } from './generated.ts';

type Font = {
  name: string;
  source: string;
  license: string;
  web: string;
  axes: Record<string, number | { min: number; max: number }>;
};

const FONTS: Font[] = [
  {
    name: 'geist',
    source: 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    license: 'node_modules/@fontsource-variable/geist/LICENSE',
    web: 'public/fonts/geist-400-700.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'newsreader',
    source: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    license: 'node_modules/@fontsource-variable/newsreader/LICENSE',
    web: 'public/fonts/newsreader-display-430.woff2',
    axes: { opsz: 72, wght: 430 },
  },
];
const MAXIMUM_BYTES = 45_000;

/** Western European letters, typographic punctuation, and the few signs the pages use. */
const RANGES: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
];
const characters = RANGES.map(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join(''),
).join('');

const subset = ({ source, axes }: Font, targetFormat: 'woff2' | 'sfnt') =>
  subsetFont(readFileSync(source), characters, { targetFormat, variationAxes: axes });

/** The two fonts, cut to what the site uses. */
export function makeFonts(): Promise<string> {
  const inputs = ['scripts/build/fonts.ts', ...FONTS.map(({ source }) => source)];
  return whenChanged('fonts', { inputs, outputs: FONTS.map(({ web }) => web) }, async () => {
    let bytes = 0;
    for (const font of FONTS) {
      const woff2 = await subset(font, 'woff2');
      writeFileSync(font.web, woff2);
      copyFileSync(font.license, `public/fonts/${font.name}-LICENSE.txt`);
      bytes += woff2.length;
    }
    if (bytes > MAXIMUM_BYTES) throw new Error(`The fonts weigh ${bytes} bytes; at most ${MAXIMUM_BYTES} are allowed`);
  });
}

/** The same letters as plain TrueType, for pictures drawn on the server. */
export async function makePictureFonts(): Promise<void> {
  mkdirSync('build/og-fonts', { recursive: true });
  for (const font of FONTS) writeFileSync(`build/og-fonts/${font.name}.ttf`, await subset(font, 'sfnt'));
}
