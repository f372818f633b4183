import { expect } from '@playwright/test';
import { aCustomer, openReady } from '#tests/support/accounts.ts';
import { test } from '#tests/support/e2e.ts';

const CONSULTANTS = [
  ['Business Strategy Consultant', 'business-consultant'],
  ['AI Solutions Specialist', 'ai-specialist'],
  ['Productivity Optimization', 'productivity-coach'],
] as const;

// Spec 2.9: "Greeting: 'Welcome back, ' followed by the first name or 'User', then '!'"
// Spec 2.9: "Three clickable demo consultants"
// Spec 2.9: "id business-consultant … id ai-specialist … id productivity-coach"
// Spec 2.9: "Choosing a consultant opens a demo chat with a '← Back to Dashboard' button"
// Spec 2.9: "an input 'Try asking {agent} a question...', where {agent} stands for the consultant's name"
test('the dashboard greets the customer and opens each chat', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Rosa!');

  for (const [name, id] of CONSULTANTS) {
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(`/dashboard?view=chat&agent=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByPlaceholder(`Try asking ${name} a question...`)).toBeFocused();

    await page.getByRole('button', { name: '← Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  }
});

// Spec 2.9: "Other cards: Consulting Services and AI Solutions lists, with links to /#services, /#solutions and"
// Spec 2.9: "plus a 'Schedule Call' telephone link"
test('the cards link to services, solutions, consultation and contact', async ({ page }) => {
  await aCustomer(page);
  await openReady(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Schedule Call' })).toHaveAttribute('href', /^tel:\+\d+$/);

  for (const [label, landing] of [
    ['See all services', '/#services'],
    ['Browse AI solutions', '/#solutions'],
    ['Send a message', '/#contact'],
  ] as const) {
    await page.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(landing);
    await expect(page.locator(landing.slice(1))).toBeInViewport();
    await page.goBack();
  }
});
