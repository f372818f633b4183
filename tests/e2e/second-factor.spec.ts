import { expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  aCustomer,
  dropSession,
  expectToast,
  login,
  openReady,
  type Person,
  signOut,
} from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { pressEnter, tabTo } from '#tests/support/keyboard.ts';

const SECURITY = '/dashboard/profile?tab=security';
const STEP_MS = 30_000;

test.use({ expectedErrors: [/401/] });

/** What the phone shows now, or shows next: a code works only once. */
const appCode = (secret: string, wait = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + wait });

/** Whether the toast lies on the button at the lower edge of the screen. */
async function isUnderToast(page: Page, button: Locator) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const [toast, box] = [await page.locator('.toast').boundingBox(), await button.boundingBox()];
  if (!toast || !box) throw new Error('There is no toast or no button');
  const isBeside = toast.x >= box.x + box.width || box.x >= toast.x + toast.width;
  return !isBeside && toast.y < box.y + box.height && box.y < toast.y + toast.height;
}

/** Turns the authenticator app on by keyboard. Returns its key and the recovery codes. */
async function enrol(page: Page) {
  await openReady(page, SECURITY);
  await pressEnter(page, page.getByRole('button', { name: 'Set up' }));
  const secret = (await page.locator('p', { hasText: /^Key:/ }).innerText()).replace('Key:', '').replaceAll(/\s/g, '');
  await expect(page.getByLabel('Enter the 6-digit code from the app')).toBeFocused();
  await page.keyboard.type(appCode(secret));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await expect
    .poll(() => isUnderToast(page, page.getByRole('button', { name: 'Done' })), { timeout: 2_000 })
    .toBe(false);
  await tabTo(page, page.getByLabel('I saved my codes'));
  await page.keyboard.press('Space');
  await pressEnter(page, page.getByRole('button', { name: 'Done' }));
  await expect(page.getByText('10 of 10 codes left')).toBeVisible();
  return { secret, codes };
}

/** Signs out and in again, up to the second step. */
async function enterPassword(page: Page, { username, password }: Person) {
  await signOut(page);
  await expect(page).toHaveURL('/');
  await openReady(page, `/auth?next=${encodeURIComponent(SECURITY)}`);
  await login(page, username, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Confirm it's you");
}

test('enrols, signs in with the app, loses the phone and recovers with a code', async ({ page }) => {
  const rosa = await aCustomer(page);
  const { secret, codes } = await enrol(page);

  await enterPassword(page, rosa);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(appCode(secret, STEP_MS));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SECURITY);

  await enterPassword(page, rosa);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await pressEnter(page, page.getByRole('link', { name: 'Use a recovery code instead' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 of 10 codes left')).toBeVisible();
});

test('adds a passkey and signs in with nothing else', async ({ page, site }) => {
  // Passkeys belong to a host name, so not to 127.0.0.1.
  const url = site.url.replace('127.0.0.1', 'localhost');
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const rosa = await aCustomer(page, url);
  await openReady(page, url + SECURITY);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the new passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expectToast(page, 'Passkey added');
  await expect(page.getByText('Added today. Not used yet.')).toBeVisible();

  await signOut(page);
  await openReady(page, `${url}/auth`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${rosa.firstName}!`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/401|422|csp$/] });

  test('the second step takes a recovery code', async ({ page }) => {
    const rosa = await aCustomer(page);
    const { secret } = await (await page.request.post('/api/user/totp', { data: {} })).json();
    const confirmed = await page.request.post('/api/user/totp/confirm', { data: { code: appCode(secret) } });
    const { recoveryCodes } = await confirmed.json();
    await dropSession(page);

    await page.goto(`/auth?next=${encodeURIComponent('/dashboard/profile')}`);
    await login(page, rosa.username, rosa.password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Confirm it's you");
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText("This code isn't right. Please check it and try again.")).toBeVisible();
    await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(page).toHaveURL(/\/dashboard\/profile/);
  });
});
