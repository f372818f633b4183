import { DEFAULT_ACCENT } from './accent-scale.ts';
import { colorOf, hexOf, luminanceOf, withLuminance } from './oklch.ts';

/** Of a hue near the default accent's; grays and the second color of the design stay. */
const HUES = 25;
const GRAY = 0.04;

/** A drawing of the default design in another accent: every color of the accent's hue changes it and stays as light. */
export function recolor(drawing: string, accent: string): string {
  if (accent === DEFAULT_ACCENT) return drawing;
  const [from, to] = [colorOf(DEFAULT_ACCENT), colorOf(accent)];
  return drawing.replace(/#[0-9a-f]{6}\b/gi, (hex) => {
    const color = colorOf(hex);
    if (color.c < GRAY || Math.abs(color.h - from.h) > HUES) return hex;
    if (hex.toLowerCase() === DEFAULT_ACCENT) return accent;
    return hexOf(withLuminance(luminanceOf(color), { c: (color.c * to.c) / from.c, h: to.h + color.h - from.h }));
  });
}
