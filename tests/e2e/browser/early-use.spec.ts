import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

/** Delays every script file of the page until the returned function is called. */
async function holdScripts(page: Page) {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.addInitScript(() => {
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''), { once: true });
  });
  const untilHydrated = () => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return async () => {
    letThrough();
    await page.keyboard.press('Shift');
    await untilHydrated();
  };
}

test('a category toggles before its script loads and stays as it is', async ({ page }) => {
  const hydrate = await holdScripts(page);
  await page.goto('/');
  const category = page.getByRole('button', { name: 'Sales AI Solutions' });
  const solution = page.getByRole('heading', { name: 'Lead Qualification Agent' });

  await category.click();
  await expect(solution).toBeHidden();
  await hydrate();

  await expect(category).toHaveAttribute('aria-expanded', 'false');
  await expect(solution).toBeHidden();
  await category.click();
  await expect(solution).toBeVisible();
});

test('a dialog opens before its script loads and keeps text, focus and caret', async ({ page }) => {
  const hydrate = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Integration Hub' });
  const email = dialog.getByLabel('Email');
  await email.fill('ada@moreno');
  await email.press('ArrowLeft');
  await hydrate();

  await expect(dialog).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.type('x');
  await expect(email).toHaveValue('ada@morenxo');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toBeFocused();
});

for (const [address, button, messages] of [
  ['/consultation', 'Send Request', ['First name must be at least 2 characters', 'Please select an area of interest']],
  ['/auth', 'Login', ['Username is required', 'Password is required']],
  ['/auth?view=register', 'Create Account', ['Username must be at least 3 characters', 'First name is required']],
] as const) {
  test(`an empty form at ${address} shows its errors before its script loads`, async ({ page }) => {
    const hydrate = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const form = page.locator('main form').filter({ has: page.getByRole('button', { name: button }) });
    await form.getByRole('button', { name: button }).click();
    for (const message of messages) await expect(form.getByText(message)).toBeVisible();
    const before = await form.innerHTML();
    const focused = await page.evaluate(() => document.activeElement?.id);
    await hydrate();

    expect(normalized(await form.innerHTML())).toBe(normalized(before));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(focused);
    const first = form.getByRole('textbox').first();
    await first.fill('Ada');
    await expect(form.getByText(messages[0])).toHaveCount(0);
  });
}

/** Icons' attributes differ, their shapes don't. */
const normalized = (html: string) =>
  html.replaceAll(/<svg[^>]*>.*?<\/svg>/gs, '<svg>').replaceAll(/ class="[^"]*"/g, '');

test('an invalid newsletter address is reported before the script loads', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/blog');

  await page.getByRole('button', { name: 'Subscribe' }).click();

  await expect(page.getByRole('alert')).toHaveText('Invalid emailPlease enter a valid email address');
  await expect(page.getByLabel('Email address')).toBeFocused();
});
