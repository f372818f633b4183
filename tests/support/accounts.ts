import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'measure twice, cut once';
export const NEW_PASSWORD = 'cut once, measure twice';
export const demoAdmin = { username: 'admin', password: 'demo-admin-2025' };
export const demoCustomer = { username: 'demo', password: 'demo-customer-2025' };

let count = 0;

/** Registration data with a username that is unique in this worker's database. */
export function aPerson() {
  const username = `rosa-${++count}`;
  return { username, email: `${username}@example.test`, firstName: 'Rosa', lastName: 'Lindqvist', password: PASSWORD };
}

export type Person = ReturnType<typeof aPerson>;

/** Registers a new customer, who is then signed in in the page's browser. */
export async function aCustomer(page: Page, origin = ''): Promise<Person> {
  const person = aPerson();
  const answer = await page.request.post(`${origin}/api/register`, { data: person });
  expect(answer.status()).toBe(201);
  return person;
}

/** Leaves the page first, which ends its requests: without the cookie they would be rejected. */
export async function dropSession(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Registers a new customer and signs the browser out. */
export async function anAnonymousUser(page: Page): Promise<Person> {
  const person = await aCustomer(page);
  await dropSession(page);
  return person;
}

/** Signs in through the API. */
export async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  const answer = await page.request.post('/api/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/** Opens a page and waits until React has hydrated it. */
export async function openReady(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-ready', ''), { once: true });
  });
  const answer = await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  return answer;
}

/** Fills in fields by label. */
export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

export const fillRegistration = (
  page: Page,
  { username, email, firstName, lastName, password }: Person,
  confirmation = password,
) =>
  fill(page, {
    Username: username,
    Email: email,
    'First name': firstName,
    'Last name': lastName,
    Password: password,
    'Confirm password': confirmation,
  });

/** Fills in and submits the login form. */
export async function login(page: Page, username: string, password: string) {
  await fill(page, { Username: username, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs out through the account menu. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

export async function expectToast(page: Page, title: string, text?: string) {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/** Opens the demo mailbox and follows the link of the newest email with this heading. */
export async function followEmail(page: Page, recipient: string, subject: RegExp) {
  const emails = page.getByRole('article').filter({ hasText: `To ${recipient}` });
  const email = emails.filter({ has: page.getByRole('heading', { name: subject }) }).first();
  const link = email.locator('pre').getByRole('link').first();
  // Some emails are queued after the answer.
  await expect(async () => {
    await page.goto('/api/mailbox');
    await email.locator('summary').click({ timeout: 500 });
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
}

/** Collects the API calls that the page makes from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
