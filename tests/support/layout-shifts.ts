import type { Page } from '@playwright/test';

/** Returns a function that tells which parts of the current page have moved by themselves, from where to where. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = (element?.textContent ?? '').slice(0, 40);
      const places = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
      return `${element?.tagName} "${text}": ${places.join(' to ')}`;
    };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(...(entry as LayoutShift).sources.map(describe));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

type LayoutShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type LayoutShift = PerformanceEntry & { sources: LayoutShiftSource[] };
