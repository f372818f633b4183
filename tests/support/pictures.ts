import { createHash } from 'node:crypto';
import sharp from 'sharp';

export const upload = (name: string, content: Uint8Array | string) => ({
  name,
  base64: Buffer.from(content).toString('base64'),
});

export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#1d48d1"/></svg>';

export const logo = upload('logo.svg', LOGO);

export const LOGO_HASH = createHash('sha256').update(LOGO).digest('hex').slice(0, 32);

type Size = { width: number; height: number };

/** Of one color, half of it transparent if `alpha` is below 1. */
export const aPicture = ({ width, height }: Size, color = { r: 29, g: 72, b: 209, alpha: 1 }) =>
  sharp({ create: { width, height, channels: color.alpha < 1 ? 4 : 3, background: color } });
