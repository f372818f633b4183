import type { Page } from '@playwright/test';

/** What is pressed often: it is larger on phones. */
const OFTEN = '.btn-p:not(.btn-sm), .btn-lg, .tabs > *, header[data-header] :is(a, button), header:has(> nav) > button';

type Least = { least: number; often: number };

/** Runs in the page. */
function measure({ least, often, OFTEN: oftenPressed }: Least & { OFTEN: string }): string[] {
  /** A link in a line of text is as high as its line. */
  const isInText = (element: Element) =>
    ['inline', 'inline-block'].includes(getComputedStyle(element).display) &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  /** A checkbox or radio button is pressed by its label. */
  const pressedFor = (element: Element) => {
    const isChoice = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
    return isChoice ? (element.closest('label') ?? element.labels?.[0] ?? element) : element;
  };
  /** With what a pseudo-element adds around it. */
  const sizeOf = (element: Element) => {
    const own = element.getBoundingClientRect();
    const areas = ['::before', '::after'].map((name) => {
      const { position, content, width, height } = getComputedStyle(element, name);
      const isArea = content !== 'none' && position === 'absolute';
      return isArea ? [Number.parseFloat(width) || 0, Number.parseFloat(height) || 0] : [0, 0];
    });
    const [width, height] = [0, 1].map((side) => Math.max(...areas.map((area) => area[side] ?? 0)));
    return { width: Math.max(own.width, width ?? 0), height: Math.max(own.height, height ?? 0) };
  };
  const controls = document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary');
  const shown = [...controls].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert], .sr'),
  );
  /** WCAG 2.5.8: nothing else can be pressed within a circle of 24 px around it. */
  const isAlone = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return shown.every((other) => {
      if (other.contains(element) || element.contains(other)) return true;
      const near = other.getBoundingClientRect();
      const [dx, dy] = [Math.max(near.left - x, 0, x - near.right), Math.max(near.top - y, 0, y - near.bottom)];
      return Math.hypot(dx, dy) >= 12;
    });
  };
  return shown.flatMap((element) => {
    if (isInText(element)) return [];
    const { width, height } = sizeOf(pressedFor(element));
    // Off screen until it has the focus, as the skip link.
    if (width <= 1 || height <= 1) return [];
    const isOften = element.matches(oftenPressed);
    if (Math.min(width, height) >= (isOften ? often : least) - 0.5 || (!isOften && isAlone(element))) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return [`${element.tagName} "${name.slice(0, 40)}": ${Math.round(width)} × ${Math.round(height)}`];
  });
}

/** Names the controls that are smaller than `least`, or than `often` if they are pressed often. */
export const findSmallTargets = (page: Page, sizes: Least) => page.evaluate(measure, { ...sizes, OFTEN });
