import type { FoundText } from './found-texts.ts';

/** What can be pressed on its own, in pixels of the screen. */
export const SMALLEST_TARGET = 24;
/** Higher lines move what stands beside them, which may then be too close. */
const ROUNDS = 3;

type Box = { left: number; top: number; width: number; height: number };

/** At least as large as a target, around the same middle. */
export function targetOf({ left, top, width, height }: Box, least: number): Box {
  const [wide, high] = [Math.max(width, least), Math.max(height, least)];
  return { left: left - (wide - width) / 2, top: top - (high - height) / 2, width: wide, height: high };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * Makes the lines of small texts as high as a target where their targets would overlap. Everything else stays as visitors
 * see it. `least` is in pixels of the page.
 */
export function makeRoom(texts: readonly FoundText[], least: number): void {
  for (const { element } of texts) element.style.removeProperty('line-height');
  for (let round = 0; round < ROUNDS; round++) {
    const boxes = texts.flatMap(({ element, range }) => {
      const box = range.getBoundingClientRect();
      return box.width > 0 ? [{ element, isSmall: box.height < least, target: targetOf(box, least) }] : [];
    });
    const tight = boxes.filter(
      (one) => one.isSmall && boxes.some((other) => other !== one && overlap(one.target, other.target)),
    );
    if (tight.length === 0) return;
    for (const { element } of tight) element.style.lineHeight = `${least}px`;
  }
}
