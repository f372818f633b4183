import { expect, type Page } from '@playwright/test';
import { aPerson, demoAdmin, expectToast, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';
import { reachOver } from '#tests/support/overflow.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

const error = (page: Page) => page.getByText('Invalid email', { exact: true });
const toasts = (page: Page) => page.locator('.toast');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

/** Opens a page with a paused clock and a toast. An earlier toast has loaded the toast code. */
async function openWithToast(page: Page) {
  await page.clock.install();
  await openHydrated(page, '/terms');
  await subscribe(page).click();
  await expect(error(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(5_100);
  await expect(error(page)).toBeHidden();
  await subscribe(page).press('Enter');
  await expect(error(page)).toBeVisible();
}

test('F8 pauses a toast that is just appearing', async ({ page }) => {
  await openWithToast(page);
  await page.clock.runFor(5_100);
  await expect(error(page)).toBeHidden();
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.toast')) return;
      watch.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8' }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

  await subscribe(page).press('Enter');
  await expect(error(page)).toBeVisible();
  await page.clock.runFor(20_000);

  await expect(error(page)).toBeVisible();
});

test('a toast closes by itself after another was dismissed', async ({ page }) => {
  await openWithToast(page);
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(error(page)).toBeHidden();

  await subscribe(page).press('Enter');
  await expect(error(page)).toBeVisible();
  await page.clock.runFor(5_100);

  await expect(error(page)).toBeHidden();
});

for (const [distance, isGone] of [
  [40, false],
  [70, true],
] as const) {
  // Spec 9: "Swipe threshold: 50 px"
  test(`a swipe of ${distance} px ${isGone ? 'dismisses' : 'does not dismiss'} a toast`, async ({ page }) => {
    await openWithToast(page);
    await toasts(page).hover({ position: { x: 100, y: 20 } });
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 20];

    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();

    if (isGone) await expect(error(page)).toBeHidden();
    else await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel');
  });
}

/** The labels of controls that are seen and that the toast lies on. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect() ?? new DOMRect();
    const controls = document.querySelectorAll(
      '[role="dialog"] :is(a[href], button, input, select, textarea, summary)',
    );
    return [...controls]
      .filter((control) => {
        const body = control.closest('.dialog-body')?.getBoundingClientRect();
        const { top, right, bottom, left } = control.getBoundingClientRect();
        const isSeen = !body || (top < body.bottom && bottom > body.top);
        return isSeen && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
      })
      .map((control) => control.textContent || control.getAttribute('aria-label'));
  });

for (const width of [360, 768, 1024, 1279])
  test(`a toast covers no control of a sheet at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { email } = aPerson();
    const lead = { firstName: 'Wren', lastName: 'Quist', email, interest: 'custom-ai', message: 'Could we talk?' };
    await page.request.post('/api/contact', { data: { ...lead, fillTime: 9000 } });
    await signIn(page, demoAdmin);
    await openReady(page, `/admin?tab=contacts&layout=list&q=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: /Wren Quist/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Note', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Note', exact: true }).fill('Called back.');

    await sheet.getByRole('button', { name: 'Add note' }).click();

    await expectToast(page, 'Note added');
    await expect.poll(() => covered(page), { timeout: 2_000 }).toEqual([]);
    if (width < 1279) return;
    await expect.poll(() => reachOver(toasts(page), sheet)).toBeLessThanOrEqual(0);
  });
