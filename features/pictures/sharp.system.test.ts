import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPicture } from '#tests/support/pictures.ts';
import { encodePicture } from './sharp-process.server.ts';

async function filesOf(bytes: Uint8Array) {
  const encoding = await encodePicture(bytes);
  if (!encoding.ok) throw new Error(encoding.reason);
  return encoding.picture;
}

const reasonFor = async (bytes: Uint8Array) => {
  const encoding = await encodePicture(bytes);
  return encoding.ok ? 'none' : encoding.reason;
};

/** A PNG that says it is that large; its pixels are all the same, so the file is small. */
const aBomb = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

test('a bomb of 30,000 by 30,000 pixels is rejected without being unpacked', async () => {
  const bomb = await aBomb(12_000);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);

  expect(await reasonFor(bomb)).toBe('too_many_pixels');
});

test('a picture with more pixels than allowed is rejected', async () => {
  expect(await reasonFor(await aBomb(7_200))).toBe('too_many_pixels');
});

test('position, camera and all other EXIF are removed, and the rotation is applied', async () => {
  const exif = { IFD0: { Artist: 'Ada', ImageDescription: 'At home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const photo = await aPicture({ width: 200, height: 100 })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes('Ada')).toBe(true);

  const { width, height, files } = await filesOf(photo);

  expect([width, height]).toEqual([100, 200]);
  for (const { bytes } of files) {
    const meta = await sharp(bytes).metadata();
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
    expect(meta.height).toBe(2 * meta.width);
    expect(Buffer.from(bytes).includes('At home')).toBe(false);
  }
});

test('a picture in CMYK becomes sRGB', async () => {
  const cmyk = await aPicture({ width: 100, height: 100 }).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');

  const { files } = await filesOf(cmyk);

  for (const { bytes } of files) expect((await sharp(bytes).metadata()).space).toBe('srgb');
});

test('of an animation, the first frame stays', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);

  const { files, height } = await filesOf(animation);

  expect(height).toBe(50);
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  const [first] = files;
  const { dominant } = await sharp(first?.bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test.each(['tiff', 'avif', 'webp'] as const)('a %s is what its bytes say', async (format) => {
  const reason = await reasonFor(await aPicture({ width: 20, height: 20 }).toFormat(format).toBuffer());

  expect(reason).toBe(format === 'tiff' ? 'unknown_kind' : 'none');
});

test('a picture that ends in the middle is rejected', async () => {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const photo = await noise.jpeg().toBuffer();

  expect(await reasonFor(photo.subarray(0, photo.length / 2))).toBe('damaged');
});

test('a process that takes too long is ended', async () => {
  const photo = await aPicture({ width: 900, height: 900 }).png().toBuffer();

  expect(await encodePicture(photo, 1)).toEqual({ ok: false, reason: 'too_complex' });
});
