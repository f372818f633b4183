import type { Locator, Page } from '@playwright/test';

const MOST_STEPS = 60;

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** With the finger on a phone, by keyboard elsewhere. */
export const press = (target: Locator, isPhone: boolean, key = 'Enter') => (isPhone ? target.tap() : target.press(key));

/** Tabs to a control and presses it. */
export async function pressEnter(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
