import { expect } from '@playwright/test';
import { aCustomer, demoAdmin, dropSession, expectToast, openReady, signIn } from '#tests/support/accounts.ts';
import { anOffer, buy } from '#tests/support/buying.ts';
import { test } from '#tests/support/e2e.ts';

test('the panel shows a purchase with its redeemed offer', async ({ page }, { project }) => {
  const code = `ADMIN-${project.name}`;
  await anOffer(page, code, 10);
  const person = await aCustomer(page);
  await buy(page, 'productivity-coach-basic');
  const checkout = await page.request.post('/api/checkout', {
    data: { planId: 'ai-specialist-premium', offerCode: code },
  });
  const { url } = (await checkout.json()) as { url: string };
  await page.request.post(url, { data: { card: '4242424242424242' } });
  await dropSession(page);
  await signIn(page, demoAdmin);

  await openReady(page, `/admin?tab=orders&q=${person.email}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('AI Solutions Specialist (Premium)');
  await expect(rows.first()).toContainText('$71.10');
  await expect(rows.first()).toContainText('Sandbox');

  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').fill(person.email);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('Trial');

  await page.goto('/admin');
  await expect(page.getByText('New payment - AI Solutions Specialist (Premium)').first()).toBeVisible();
  await page.goto(`/admin?tab=marketing&q=${code}`);
  await expect(rows.first()).toContainText('1');
});

test('the admin replays a stored payment event', async ({ page }) => {
  await aCustomer(page);
  await buy(page, 'business-consultant-premium');
  await dropSession(page);
  await signIn(page, demoAdmin);
  await openReady(page, '/admin?view=settings');
  await page.getByRole('link', { name: 'Payment events' }).click();
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row).toContainText('Applied');

  await row.getByRole('button', { name: /^Replay/ }).click();

  await expectToast(page, 'Event replayed');
  await page.goto('/admin?tab=marketing&list=audit');
  await expect(row).toContainText('payment-event.replay');
});

test('the overview links to failed payments', async ({ page }) => {
  await signIn(page, demoAdmin);
  await openReady(page, '/admin');
  await expect(page.getByText(/^\d+ subscriptions? (is|are) past due\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'Show past due' }).click();

  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('past_due');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasNot: page.getByText('Past due', { exact: true }) })).toHaveCount(0);
});
