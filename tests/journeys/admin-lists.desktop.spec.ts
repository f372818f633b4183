import { expect, type Page } from '@playwright/test';
import { demoAdmin, openReady, signIn } from '#tests/support/accounts.ts';
import { test } from '#tests/support/journey.ts';

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, demoAdmin);
  await openReady(page, address);
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('the whole message shows once the pointer has rested on it for 700 ms', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=contacts');
  const message = rows(page).first().locator('td.long > span');
  const words = (await message.textContent()) ?? '';
  await page.mouse.move(0, 0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await message.hover();
  await page.clock.runFor(699);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(1);

  await expect(page.getByRole('tooltip')).toHaveText(words);
});

test('up to 500 rows are shown at once', async ({ page }) => {
  await openAsAdmin(page, '/admin?tab=orders');
  const { count } = (await (await page.request.get('/api/orders?limit=1')).json()) as { count: number };

  await expect(rows(page)).toHaveCount(count);
  expect(count).toBeGreaterThan(100);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('more than 500 rows make room for each other, and the way back leads to the first', async ({ page }) => {
  await signIn(page, demoAdmin);
  const first = { id: 1, email: 'first@example.test' };
  await page.route('**/api/subscribers?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const data = Array.from({ length: 50 }, (_, index) => ({
      ...first,
      id: start + index + 1,
      email: start + index === 0 ? first.email : `reader-${start + index}@example.test`,
      createdAt: '2025-05-08T12:00:00Z',
    }));
    return route.fulfill({ json: { data, count: 9000, total: 9000, nextCursor: String(start + 50) } });
  });
  await openReady(page, '/admin?tab=subscribers');
  for (let shown = 100; shown <= 500; shown += 50) {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows(page)).toHaveCount(shown);
  }

  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Rows 51 to 550 of 9,000')).toBeVisible();
  await expect(rows(page)).toHaveCount(500);
  await page.getByRole('button', { name: 'Show earlier rows' }).click();

  await expect(rows(page).first()).toContainText(first.email);
  await expect(page.getByRole('button', { name: 'Show earlier rows' })).toHaveCount(0);
});

test('a search that matches very much is counted to the end after its rows are shown', async ({ page }) => {
  await signIn(page, demoAdmin);
  let release = () => {};
  const counted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users?*q=*', async (route) => {
    const isCount = !new URL(route.request().url()).searchParams.has('count');
    if (isCount) await counted;
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({ json: isCount ? { ...body, count: 83_112 } : { ...body, count: 2237, isMinimum: true } });
  });

  await openReady(page, '/admin?tab=customers&q=a');
  await expect(page.getByText(/^Showing 2,237\+ of \d+ total customers$/)).toBeVisible();
  release();

  await expect(page.getByText(/^Showing 83,112 of \d+ total customers$/)).toBeVisible();
});

test('what was just read is not read again when its tab is opened again', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openAsAdmin(page, '/admin?tab=orders');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByText(/total customers$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Customer Orders' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(rows(page).first()).toBeVisible();

  expect(calls.filter((path) => path === '/api/orders')).toHaveLength(1);
});

test('the tiers stand in three columns', async ({ page }) => {
  await openAsAdmin(page, '/admin');
  const tiers = page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem');
  await expect(tiers).toHaveCount(3);

  const boxes = await tiers.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));

  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(3);
});
