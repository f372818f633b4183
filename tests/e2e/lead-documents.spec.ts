import { expect, type Page } from '@playwright/test';
import { aPerson, demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { findViolations } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';
import { findOverflow } from '#tests/support/overflow.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen';

/** Sends a plan to somebody new. Returns the address of its page, and of its lead. */
async function aSentPlan(page: Page) {
  const { email } = aPerson();
  const data = {
    firstName: 'Elena',
    lastName: 'Hart',
    email,
    company: LONG,
    interest: 'process-automation',
    message: 'We want to answer quote requests faster.',
    fillTime: 9000,
  };
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  const found = await (await page.request.get(`/api/leads?view=everything&q=${encodeURIComponent(email)}`)).json();
  const { id } = (found as { data: { id: number }[] }).data[0] ?? { id: 0 };
  const plan = {
    version: 0,
    title: 'Fewer typed invoices',
    sections: [
      { heading: 'Scope', text: 'Invoices of 12 suppliers.' },
      { heading: LONG, text: `${LONG} ${LONG}` },
    ],
    prices: [
      { label: 'Pilot', cents: 480_000 },
      { label: LONG, cents: 98_000_000 },
    ],
    milestones: 'A pilot by May 20.',
  };
  const path = `/api/contacts/${id}/documents/plan`;
  expect((await page.request.patch(path, { data: plan })).status()).toBe(200);
  expect((await page.request.post(`${path}/send`, { data: { version: 1 } })).status()).toBe(200);
  const mailbox = await (await page.request.get('/api/mailbox')).text();
  const token = /lead-documents\/([\w-]{43})/.exec(mailbox.split(`To ${email}`)[1] ?? '')?.[1];
  return { document: `/api/lead-documents/${token}`, lead: `/admin?tab=contacts&request=${id}` };
}

test('a visitor reads a plan by its link and asks by keyboard, without script', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await signIn(page, demoAdmin);
  const { document, lead } = await aSentPlan(page);
  const size = isMobile ? { width: 360, height: 740 } : { width: 1440, height: 900 };
  const visitor = await browser.newPage({ baseURL, viewport: size, javaScriptEnabled: false });
  await visitor.goto(document);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Fewer typed invoices' })).toBeVisible();
  await expect(visitor.getByRole('row', { name: 'Total $984,800' })).toBeVisible();

  // The browser posts the form itself, from a page that tells its address to nobody else.
  const posted = visitor.waitForRequest((request) => request.method() === 'POST');
  await visitor.getByRole('textbox').fill('Does the price include training?');
  await visitor.getByRole('button', { name: 'Send the question' }).press('Enter');
  const answer = await (await posted).response();
  expect(answer?.status()).toBe(303);
  await expect(visitor.getByRole('status')).toBeVisible();
  await visitor.close();

  const reader = await browser.newPage({ baseURL, viewport: size });
  await reader.goto(document);
  expect(await findViolations(reader)).toEqual([]);
  expect(await findOverflow(reader)).toEqual([]);
  await reader.close();
  await openReady(page, lead);
  await expect(page.getByRole('dialog').getByText('Does the price include training?').first()).toBeVisible();
});
