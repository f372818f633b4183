import { shownFileName } from '#lib/text/file-name.ts';

/** In bytes, as uploaded. */
export const LARGEST_PICTURE = 20 * 1024 * 1024;
export const LARGEST_VECTOR = 512 * 1024;
/** More than phones take. */
export const MOST_PIXELS = 50_000_000;
export const LARGEST_SIDE = 16_383;
const LONGEST_NAME = 120;
/** Of an alternative text, in characters. */
export const LONGEST_ALT = 500;

const FORMATS = ['avif', 'webp', 'jpg', 'png', 'svg'] as const;
export type Format = (typeof FORMATS)[number];

/** For the `accept` attribute of file inputs. */
export const ACCEPTED_PICTURES = '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg';

/** Why a file can't be used as a picture. */
export const UNUSABLE = {
  empty: 'This file is empty.',
  too_large: 'This picture is larger than 20 MB. Make it smaller and add it again.',
  too_many_pixels: 'This picture has more than 50 megapixels or is too long. Make it smaller and add it again.',
  unknown_kind: "This file isn't a picture that browsers can show. Add a JPEG, PNG, WebP, AVIF, GIF or SVG.",
  damaged: 'This picture is damaged. Save it again and add the new file.',
  too_complex: 'This picture takes too much time or memory to read. Save a simpler one.',
  vector_too_large: 'This SVG is larger than 512 kB. Simplify it, or add a PNG.',
  not_svg: 'This file is not a valid SVG. Save it again and add the new file.',
  has_entities: 'This SVG declares a document type or entities, which are not allowed. Save it as plain SVG.',
  no_size: 'This SVG has no viewBox and no width and height. Save it with a size.',
} as const;

export type Unusable = keyof typeof UNUSABLE;

type EncodedFile = { width: number; format: Format; bytes: Uint8Array };
export type Encoded = { kind: 'raster' | 'vector'; width: number; height: number; files: EncodedFile[] };
export type Encoding = { ok: true; picture: Encoded } | { ok: false; reason: Unusable };

export const unusable = (reason: Unusable) => ({ ok: false, reason }) as const;

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Array.from(text).every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/** An SVG may begin with a byte order mark, a declaration, comments or a document type. */
const looksLikeXml = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(0, 256)).trimStart().startsWith('<');

/** By its first bytes, whatever its name says. Null for anything that isn't accepted. */
export function kindOf(bytes: Uint8Array): 'raster' | 'vector' | null {
  const isRaster =
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
    startsWith(bytes, 'ftypavif', 4) ||
    startsWith(bytes, 'ftypavis', 4);
  if (isRaster) return 'raster';
  return looksLikeXml(bytes) ? 'vector' : null;
}

/** Smallest to largest. Never wider than the picture, whose own width is one of them up to the largest. */
export function widthsFor(width: number): number[] {
  // 800 fills a phone's line and a desktop's card, both of which would take 1280 after 640.
  const ladder = [96, 320, 800, 1280, 1920];
  const largest = Math.min(width, ladder.at(-1) ?? width);
  return [...ladder.filter((step) => step < largest), largest];
}

/** Vectors have no pixels: these are for emails and icons, which show no SVG. */
export const VECTOR_WIDTHS = [96, 320, 640];

export const isPictureHash = (text: string) => /^[0-9a-f]{32}$/.test(text);

export const addressOf = ({ hash, width, format }: { hash: string; width: number; format: Format }) =>
  `/media/${hash}-${width}.${format}`;

const ADDRESS = new RegExp(`^/media/([0-9a-f]{32})-([1-9][0-9]{0,4})\\.(${FORMATS.join('|')})$`);

export function parseAddress(path: string): { hash: string; width: number; format: Format } | null {
  const [, hash, width, extension] = ADDRESS.exec(path) ?? [];
  const format = FORMATS.find((one) => one === extension);
  return hash && format ? { hash, width: Number(width), format } : null;
}

/** A file's name as it's shown: not too long, and never empty. */
export const cleanName = (given: string): string =>
  Array.from(shownFileName(given)).slice(0, LONGEST_NAME).join('') || 'Picture';

/** What pages need to show a picture in every width and format. */
export type ShownPicture = {
  hash: string;
  width: number;
  height: number;
  /** Of its files, the narrowest first. */
  widths: number[];
  /** For programs without the newer formats. */
  format: 'jpg' | 'png' | 'svg';
  alt: string;
  focusX: number;
  focusY: number;
};

/** The widest file that every browser can show. */
export const widestAddress = ({ hash, widths, format }: { hash: string; widths: number[]; format: Format }) =>
  addressOf({ hash, width: widths.at(-1) ?? 0, format });

export const srcSet = ({ hash, widths }: Pick<ShownPicture, 'hash' | 'widths'>, format: Format, query = '') =>
  widths.map((width) => `${addressOf({ hash, width, format })}${query} ${width}w`).join(', ');

type Described = { alt: string; isDecoration: boolean };

/** Whether whoever can't see it learns what it shows, or that it shows nothing to know. */
export const isDescribed = ({ alt, isDecoration }: Described) => alt !== '' || isDecoration;

/** The widest file that emails and feeds can show, too. */
export const lastingAddress = (files: readonly { format: string; url: string }[]) =>
  (files.findLast(({ format }) => format === 'jpg' || format === 'png') ?? files.at(-1))?.url ?? '';

/** The narrowest file that fills a tile of the grid. */
export const tileAddress = (files: readonly { width: number; format: string; url: string }[]) =>
  (files.find(({ width, format }) => format === 'svg' || (format === 'webp' && width >= 320)) ?? files.at(-1))?.url ??
  '';

export const PICTURE_FILTERS = ['all', 'unused', 'undescribed'] as const;
export type PictureFilter = (typeof PICTURE_FILTERS)[number];
