import { expect, test } from 'vitest';
import { DEFAULT_ACCENT } from './accent-scale.ts';
import { recolor } from './recolor.ts';

const DRAWING =
  '<rect fill="#1d48d1"/><path stroke="#fff"/><path stroke="#3a62ea"/><circle fill="#ec8443"/><text fill="#181d2f"/>';

test('changes the colors of the accent and no others', () => {
  const drawing = recolor(DRAWING, '#1b7a5f');

  expect(drawing).toMatch(
    /^<rect fill="#1b7a5f"\/><path stroke="#fff"\/><path stroke="#(?!3a62ea)[0-9a-f]{6}"\/><circle fill="#ec8443"\/><text fill="#181d2f"\/>$/,
  );
});

test('leaves a drawing in the default accent as it is', () => {
  expect(recolor(DRAWING, DEFAULT_ACCENT)).toBe(DRAWING);
});
