import type { Locator, Page } from '@playwright/test';

/**
 * Describes everything that overflows horizontally: the page, lists on wide screens, elements that leave the viewport
 * outside a scroll container, and text that leaves its box.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${Math.round(element.getBoundingClientRect().right)}`;
    const isContained = (element: Element): boolean => {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true;
      }
      return false;
    };
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) found.push(`the page is ${scrollWidth - width} px too wide`);
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own } = element.getBoundingClientRect();
      const isHidden =
        own <= 1 || getComputedStyle(element).visibility === 'hidden' || element.closest('[href="#content"], .sr');
      if (!isHidden && (right > width + 1 || left < -1) && !isContained(element)) found.push(name(element));
    }
    for (const text of document.querySelectorAll('h1, h2, h3, p, b, small, dd, li, td, label, legend')) {
      const isCut = getComputedStyle(text).overflowX !== 'visible' || text.closest('.sr');
      const surplus = text.scrollWidth - text.clientWidth;
      if (!isCut && text.clientWidth > 1 && surplus > 0)
        found.push(`${surplus} px of the text of ${name(text)}: ${text.textContent?.slice(0, 500)}`);
    }
    if (width >= 1280) {
      for (const list of document.querySelectorAll('.tbl-scroll')) {
        if (list.scrollWidth > list.clientWidth)
          found.push(`${list.scrollWidth - list.clientWidth} px of a list are not visible`);
      }
    }
    return found.slice(0, 12);
  });

/** How many pixels the element at the left reaches over the one at its right; 0 or less if none. Both are on the page. */
export async function reachOver(left: Locator, right: Locator): Promise<number> {
  const [reaching, beside] = [await left.boundingBox(), await right.boundingBox()];
  if (!reaching || !beside) throw new Error('One of the two is not on the page');
  return reaching.x + reaching.width - beside.x;
}
