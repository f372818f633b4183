import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { whenChanged } from './generated.ts';

type Font = {
  name: string;
  source: string;
  license: string;
  /** The file with English letters. A second file, ending in `-latin`, has the others. */
  web: string;
  axes: Record<string, number | { min: number; max: number }>;
};

const FONTS: Font[] = [
  {
    name: 'geist',
    source: 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    license: 'node_modules/@fontsource-variable/geist/LICENSE',
    web: 'ui/fonts/geist-400-700',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'newsreader',
    source: 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    license: 'node_modules/@fontsource-variable/newsreader/LICENSE',
    web: 'ui/fonts/newsreader-display-430',
    axes: { opsz: 72, wght: 430 },
  },
];

/** What a server can send before the first acknowledgement, minus the headers. */
const FIRST_FLIGHT_BYTES = 13_900;
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

type Range = [from: number, to: number];

/**
 * English letters and the symbols the pages use. They are preloaded; ui/styles/fonts.css has the same `unicode-range`.
 */
const ENGLISH: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2190, 0x2193],
];

/** Western European letters and typographic punctuation. */
const LATIN: Range[] = [
  [0xa1, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
];

const charactersIn = (ranges: Range[]) =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)),
  );
const english = charactersIn(ENGLISH);
const latin = charactersIn(LATIN).filter((character) => !english.includes(character));

const subset = ({ source, axes }: Font, characters: string[], targetFormat: 'woff2' | 'sfnt') =>
  subsetFont(readFileSync(source), characters.join(''), {
    targetFormat,
    variationAxes: axes,
    keepFeatures: FEATURES,
  });

const inputs = ['scripts/build/fonts.ts', ...FONTS.map(({ source }) => source)];

const licensePath = ({ name }: Font) => `public/fonts/${name}-LICENSE.txt`;

/** The two fonts, reduced to the letters the site uses. */
export function makeFonts(): Promise<string> {
  const outputs = FONTS.flatMap((font) => [`${font.web}.woff2`, `${font.web}-latin.woff2`, licensePath(font)]);
  return whenChanged('fonts', { inputs, outputs }, async () => {
    for (const font of FONTS) {
      const preloaded = await subset(font, english, 'woff2');
      if (preloaded.length > FIRST_FLIGHT_BYTES)
        throw new Error(`${font.web} is ${preloaded.length} bytes; the limit is ${FIRST_FLIGHT_BYTES}`);
      writeFileSync(`${font.web}.woff2`, preloaded);
      writeFileSync(`${font.web}-latin.woff2`, await subset(font, latin, 'woff2'));
      copyFileSync(font.license, licensePath(font));
    }
  });
}

const pictureFontPath = ({ name }: Font) => `ui/fonts/${name}.ttf`;

/** The same letters as TrueType, for pictures drawn on the server. */
export function makePictureFonts(): Promise<string> {
  return whenChanged('picture-fonts', { inputs, outputs: FONTS.map(pictureFontPath) }, async () => {
    for (const font of FONTS) writeFileSync(pictureFontPath(font), await subset(font, [...english, ...latin], 'sfnt'));
  });
}
