import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'measure twice, cut once';
export const NEW_PASSWORD = 'cut once, measure twice';
export const demoAdmin = { username: 'admin', password: 'demo-admin-2025' };
export const demoCustomer = { username: 'demo', password: 'demo-customer-2025' };

let count = 0;

/** Somebody nobody else in this worker's database is. */
export function aPerson() {
  const username = `rosa-${++count}`;
  return { username, email: `${username}@example.test`, firstName: 'Rosa', lastName: 'Lindqvist', password: PASSWORD };
}

export type Person = ReturnType<typeof aPerson>;

/** Registers a new customer, with whom the page's browser is signed in from then on. */
export async function aCustomer(page: Page): Promise<Person> {
  const person = aPerson();
  const answer = await page.request.post('/api/register', { data: person });
  expect(answer.status()).toBe(201);
  return person;
}

/** Registers a new customer who is signed in nowhere. */
export async function anAnonymousUser(page: Page): Promise<Person> {
  const person = await aCustomer(page);
  await page.context().clearCookies();
  return person;
}

/** Signs the page's browser in without its pages. */
export async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  const answer = await page.request.post('/api/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/** Opens a page and waits until React has taken it over. */
export async function openReady(page: Page, address: string) {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-ready', ''), { once: true });
  });
  const answer = await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  return answer;
}

/** Fills in the fields with these labels. */
export async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Fills in the registration form. */
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

/** Fills in the login form and sends it. */
export async function login(page: Page, username: string, password: string) {
  await fill(page, { Username: username, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs out through the menu behind the person's initials. */
export async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** The notice shown, word for word. */
export async function expectToast(page: Page, title: string, text?: string) {
  const notice = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(notice.getByText(text, { exact: true })).toBeVisible();
}

/** Follows the link of the newest letter with this heading from the demo mailbox. */
export async function followEmail(page: Page, recipient: string, subject: RegExp) {
  await page.goto('/api/mailbox');
  const letters = page.getByRole('article').filter({ hasText: `To ${recipient},` });
  const letter = letters.filter({ has: page.getByRole('heading', { name: subject }) }).first();
  await letter.getByRole('link').click();
}

/** Every call of the API that the page makes from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
