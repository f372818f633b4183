import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const URI = 'otpauth://totp/Studio:ada?secret=KRSXG5BAMFWGYZLTORQW4ZDPNZSQ2TKL';

/** The dark modules that a path fills, as `column,row`. */
const filled = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, column, row, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(column) + step},${row}`),
  );

test('draws exactly the dark modules, inside a quiet zone of four', () => {
  const { size, data } = create(URI, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data].flatMap((module, at) => (module ? [`${(at % size) + 4},${Math.floor(at / size) + 4}`] : []));

  const { path, width } = qrPath(URI);

  expect(filled(path)).toEqual(dark);
  expect(width).toBe(size + 8);
});
