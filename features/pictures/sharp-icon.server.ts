import sharp from 'sharp';

type Icon = {
  size: number;
  background?: string /** The share of the side that stays free on each edge. */;
  padding?: number;
};

/** A square PNG of a picture that was encoded before, or of a drawing of ours. */
export async function drawIcon(source: Uint8Array, { size, background, padding = 0 }: Icon): Promise<Uint8Array> {
  const inner = Math.round(size * (1 - 2 * padding));
  const edge = Math.floor((size - inner) / 2);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const { width } = await sharp(source).metadata();
  const drawn = sharp(source, { density: Math.min(2_400, Math.max(72, (72 * size) / width)) })
    .resize({ width: inner, height: inner, fit: 'contain', background: transparent })
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background: transparent,
    });
  return (background ? drawn.flatten({ background }) : drawn).png().toBuffer();
}

/** The middle of a picture, as networks show it. */
export const drawShared = (source: Uint8Array): Promise<Uint8Array> =>
  sharp(source).resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ quality: 85 }).toBuffer();
