import { expect, type Page } from '@playwright/test';
import { demoAdmin, dropSession, openReady, signIn } from './accounts.ts';

const PAYS = '4242 4242 4242 4242';

/** Opens billing with the consultant's plans and waits until they are shown. */
export async function openBilling(page: Page, agentId = 'business-consultant') {
  await openReady(page, `/dashboard?view=billing&agent=${agentId}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Executive Tier' })).toBeVisible();
}

export const planCard = (page: Page, plan: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: plan }) });

export const planButton = (page: Page, plan: string) => planCard(page, plan).getByRole('button');

/** Pays on the sandbox's card page and waits for the receipt. */
export async function pay(page: Page) {
  await page.getByRole('button', { name: /^(Start trial|Pay)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
}

/** Buys a plan through the API for the user who is signed in. Returns the id of the paid session. */
export async function buy(page: Page, planId: string): Promise<string> {
  const checkout = await page.request.post('/api/checkout', { data: { planId } });
  expect(checkout.status()).toBe(200);
  const { url } = (await checkout.json()) as { url: string };
  expect((await page.request.post(url, { data: { card: PAYS } })).status()).toBe(200);
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** The row of the consultant's subscription. */
export const subscriptionOf = (page: Page, agent: string) =>
  page
    .getByRole('region', { name: 'Subscriptions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: agent }) });

/** Creates a percentage offer as the admin, then signs the browser out. */
export async function anOffer(page: Page, code: string, percent: number, plan = '') {
  await signIn(page, demoAdmin);
  const answer = await page.request.post('/api/offers', {
    data: { name: `Offer ${code}`, code, kind: 'percent', value: percent, plan },
  });
  expect(answer.status()).toBe(201);
  await dropSession(page);
}
