import { expect, type Locator, type Page } from '@playwright/test';
import { anAnonymousUser, fill, type Person } from './accounts.ts';
import { fillInRequest, sendRequest } from './public-pages.ts';

/** What a visitor types and sends on a public page. */
export type Journey = {
  name: string;
  address: string;
  /** The script file of this page alone. */
  script: string;
  fill: (page: Page) => Promise<void>;
  send: (page: Page) => Locator;
  /** A field that was filled in, and what it then holds. */
  typed: (page: Page) => [field: Locator, value: string];
  done: (page: Page) => Promise<void>;
  /** A link to another page, and the script file of that one. Null where a dialog covers the links. */
  away: { link: (page: Page) => Locator; script: string } | null;
};

const shown = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first().waitFor();
const toLegal = {
  link: (page: Page) => page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Legal Policies' }),
  script: 'legal-page',
};

const aRequest = (address: string, script: string): Journey => ({
  name: `a request from ${address}`,
  address,
  script,
  fill: fillInRequest,
  send: sendRequest,
  typed: (page) => [page.getByLabel('How can we help?'), 'We want to answer quote requests faster.'],
  done: shown('Form submitted successfully!'),
  away: toLegal,
});

const reader = 'grace@hopper.test';
const aSubscription = (address: string, script: string): Journey => ({
  name: `a newsletter sign-up on ${address}`,
  address,
  script,
  fill: (page) => page.getByRole('contentinfo').getByLabel('Email address').fill(reader),
  send: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }),
  typed: (page) => [page.getByRole('contentinfo').getByLabel('Email address'), reader],
  done: shown('Subscribed!'),
  away: toLegal,
});

const joinDialog = (page: Page) => page.getByRole('dialog', { name: 'Integration Hub' });
const aWaitlist: Journey = {
  name: 'a place on a waitlist',
  address: '/',
  script: 'landing-page',
  fill: async (page) => {
    const dialog = joinDialog(page);
    // Offline, on a busy machine, one press was lost for a reason that is not known. A visitor presses again.
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await dialog.getByLabel('Email').fill(reader);
  },
  send: (page) => joinDialog(page).getByRole('button', { name: 'Join Waitlist' }),
  typed: (page) => [page.locator('dialog', { hasText: 'Integration Hub' }).getByLabel('Email'), reader],
  done: shown("You're on the list"),
  away: null,
};

const aLogin = ({ username, password }: Person): Journey => ({
  name: 'a login',
  address: '/auth',
  script: 'auth-page',
  fill: (page) => fill(page, { Username: username, Password: password }),
  send: (page) => page.getByRole('button', { name: 'Login' }),
  typed: (page) => [page.getByLabel('Username'), username],
  done: (page) => page.waitForURL(/\/dashboard(\?sent=login)?$/),
  away: { link: (page) => page.getByRole('contentinfo').getByRole('link').last(), script: 'policy-page' },
});

/** Every form of a public page. The login is the one of a new customer. */
export async function publicJourneys(page: Page): Promise<Journey[]> {
  return [
    aRequest('/', 'landing-page'),
    aRequest('/consultation', 'consultation-page'),
    aWaitlist,
    aSubscription('/blog', 'blog-page'),
    aSubscription('/blog/what-bespoke-ai-means', 'post-page'),
    aLogin(await anAnonymousUser(page)),
  ];
}
