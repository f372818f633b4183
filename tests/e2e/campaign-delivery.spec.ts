import { expect } from '@playwright/test';
import { demoAdmin, expectToast } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const BUSY = 'paula@moreno.test';

// The site starts before the test, so the test's timeout doesn't include the start.
test.use({ sendsEmails: true });

test('an admin tests, schedules, sends, pauses and finishes a campaign with a busy server', async ({
  page,
  site,
  mail,
}) => {
  mail.busy.add(BUSY);
  const headers = { Origin: site.url };
  await page.request.post(`${site.url}/api/login`, { data: demoAdmin, headers });
  const people = { emails: [BUSY], consentSource: 'Trade fair', consentDate: '2025-05-20', isDryRun: false };
  expect((await page.request.post(`${site.url}/api/subscribers/import`, { data: people, headers })).ok()).toBe(true);
  await page.goto(`${site.url}/admin?tab=marketing&campaign=new`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Four numbers');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.fill('Measure');
  await body.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(body).toHaveValue('**Measure**');
  await body.press('ControlOrMeta+z');
  await expect(body).toHaveValue('Measure');

  await page.getByRole('button', { name: 'Send test' }).click();
  expect(await mail.read('admin@example.com', '[Test] Four numbers')).toContain('Measure');
  await page.getByRole('radio', { name: 'At a set time' }).check();
  await page.getByLabel('Date').fill('2099-01-05');
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await page.getByRole('button', { name: /^Schedule for/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule' }).click();
  await expectToast(page, 'Campaign scheduled');
  await page.getByRole('link', { name: 'Four numbers' }).click();
  await page.getByRole('radio', { name: 'Now' }).check();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(BUSY)).toBeVisible();
  await expect(page.getByText('The mail server is busy')).toBeVisible();
  await expect(page.getByText('1 will be tried again')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  const campaign = page.url();
  mail.busy.clear();
  await page.goto(`${site.url}/admin?view=emails&q=${BUSY}`);
  await page.getByRole('button', { name: /^Retry now/ }).click();
  await mail.read(BUSY, 'Four numbers');
  await page.goto(campaign);
  await expect(page.getByText(/^Finished\. Emails sent: \d+/)).toBeVisible();
});
