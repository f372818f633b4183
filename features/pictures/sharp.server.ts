import sharp, { type Sharp } from 'sharp';
import {
  type Encoded,
  type Encoding,
  kindOf,
  LARGEST_SIDE,
  MOST_PIXELS,
  unusable,
  VECTOR_WIDTHS,
  widthsFor,
} from './rules.ts';
import { rebuildSvg } from './saxes.server.ts';

sharp.concurrency(1);
sharp.cache(false);

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'svg']);
const OPTIONS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
const DPI = 72;
/** librsvg and the formats have limits of their own; a longer picture is scaled down. */
const TALLEST = 8_000;

type Files = Encoded['files'];

/** A picture with transparency can't be a JPEG. */
async function encodeWidth(base: Sharp, width: number, isOpaque: boolean): Promise<Files> {
  const resized = base.clone().resize({ width });
  const fallback = isOpaque
    ? { format: 'jpg' as const, bytes: await resized.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer() }
    : { format: 'png' as const, bytes: await resized.clone().png({ compressionLevel: 9 }).toBuffer() };
  const webp = await resized.clone().webp({ quality: 80, effort: 4 }).toBuffer();
  const avif = await resized.clone().avif({ quality: 50, effort: 2 }).toBuffer();
  return [{ format: 'avif' as const, bytes: avif }, { format: 'webp' as const, bytes: webp }, fallback].map((file) => ({
    width,
    ...file,
  }));
}

/** Rotates as EXIF says, converts to sRGB and leaves all metadata out. Of an animation, the first frame stays. */
async function encodeRaster(bytes: Uint8Array): Promise<Encoding> {
  const { format, autoOrient } = await sharp(bytes, OPTIONS).metadata();
  if (!ACCEPTED.has(format)) return unusable('unknown_kind');
  const [width, height] = [autoOrient.width, autoOrient.height];
  if (width * height > MOST_PIXELS || Math.max(width, height) > LARGEST_SIDE) return unusable('too_many_pixels');
  const widths = widthsFor(width);
  const { data, info } = await sharp(bytes, OPTIONS)
    .autoOrient()
    .resize({ width: widths.at(-1), height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const base = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const { isOpaque } = await base.stats();
  const files: Files = [];
  for (const one of widthsFor(info.width)) files.push(...(await encodeWidth(base, one, isOpaque)));
  return { ok: true, picture: { kind: 'raster', width, height, files } };
}

async function encodeVector(bytes: Uint8Array): Promise<Encoding> {
  const rebuilt = rebuildSvg(new TextDecoder().decode(bytes));
  if (!rebuilt.ok) return rebuilt;
  const { svg, width, height } = rebuilt;
  const text = Buffer.from(svg);
  const largest = VECTOR_WIDTHS.at(-1) ?? width;
  const density = Math.min(Math.max(1, (DPI * largest) / width), 100_000);
  const drawn = await sharp(text, { ...OPTIONS, density })
    .resize({ width: largest, height: TALLEST, fit: 'inside' })
    .png()
    .toBuffer();
  const files: Files = [{ width, format: 'svg', bytes: text }];
  for (const one of VECTOR_WIDTHS)
    files.push({ width: one, format: 'png', bytes: await sharp(drawn).resize({ width: one }).png().toBuffer() });
  return { ok: true, picture: { kind: 'vector', width, height, files } };
}

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit|too large/i.test(error.message);

/** Runs in a process of its own: see sharp-process.server.ts. */
export const encode = (bytes: Uint8Array): Promise<Encoding> =>
  (kindOf(bytes) === 'vector' ? encodeVector(bytes) : encodeRaster(bytes)).catch((error: unknown) =>
    unusable(isTooLarge(error) ? 'too_many_pixels' : 'damaged'),
  );
