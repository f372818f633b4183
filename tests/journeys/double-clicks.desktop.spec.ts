import { expect, type Page } from '@playwright/test';
import { aCustomer, demoAdmin, expectNotice, openReady, signIn } from '#tests/support/accounts.ts';
import { anOffer, buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/journey.ts';

/** The writes that leave the page from now on. */
function watchWrites(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

/** Two clicks before the browser draws anything between them. */
const clickTwiceAtOnce = (button: ReturnType<Page['getByRole']>) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('a double click switches an offer off and leaves it off', async ({ page }) => {
  await anOffer(page, 'TWICE', 10);
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=marketing&q=TWICE');
  const writes = watchWrites(page);

  await page.getByRole('button', { name: /^Deactivate/ }).dblclick();

  await expectNotice(page, 'Offer deactivated', 'Offer TWICE');
  await expect(page.getByRole('button', { name: /^Activate/ })).toBeVisible();
  expect(writes).toHaveLength(1);
});

test('two clicks at once send one reminder', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin');
  const writes = watchWrites(page);

  await clickTwiceAtOnce(page.getByRole('button', { name: /^Remind user/ }).first());

  await expect(page.getByRole('button', { name: /^Reminded/ })).not.toHaveCount(0);
  expect(writes).toHaveLength(1);
});

test('two clicks at once replay a payment event once', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-premium');
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?tab=orders&list=events');
  const writes = watchWrites(page);

  await clickTwiceAtOnce(page.getByRole('button', { name: /^Replay/ }).first());

  await expectNotice(page, 'Event replayed');
  expect(writes).toHaveLength(1);
});

test('two clicks at once save a form once', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard?view=profile');
  await page.getByLabel('First name').fill('Ruth');
  const writes = watchWrites(page);

  await clickTwiceAtOnce(page.getByRole('button', { name: 'Save changes' }));

  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect.poll(() => writes.length).toBeGreaterThan(0);
  expect(writes).toHaveLength(1);
});
