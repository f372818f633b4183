import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { openHydrated } from '#tests/support/public-pages.ts';

const topics = (page: Page) => page.getByRole('navigation', { name: 'Filter by Topic' }).getByRole('link');
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

const MEASURING = 'Measuring AI: The Numbers That Matter in the First 90 Days';
const AGENTS = 'One Question, Five Specialists: How Multi-Agent Systems Work';
const BESPOKE = 'What Bespoke AI Really Means for Your Business';

// Spec 2.1: "/blog · Blog list"
// Spec 2.6: "title, summary or excerpt, tag badges and 'Read more'"
test('the list shows published posts as cards', async ({ page }) => {
  await page.goto('/blog');

  await expect(titles(page)).toHaveText([MEASURING, AGENTS, BESPOKE]);
  const card = page.getByRole('article').first();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/images\/cover-measure-1600\.jpg\?v=\d+$/);
  await expect(card).toContainText('May 22, 2025');
  await expect(card).toContainText('Bespoke AI Studio');
  await expect(card).toContainText('A short, practical set of measures for a new AI system');
  await expect(card.getByRole('listitem')).toHaveText(['AI Performance', 'AI Strategy']);
  await expect(card.getByRole('link', { name: 'Read more' })).toBeVisible();
});

// Spec 2.6: "A 'Filter by Topic' row shows All Topics plus every distinct tag of published posts"
test('a topic filters the list and All Topics resets it', async ({ page }) => {
  await page.goto('/blog');
  expect(new Set(await topics(page).allTextContents())).toEqual(
    new Set(['All Topics', 'AI Performance', 'AI Strategy', 'Multi-Agent AI', 'Automation', 'Custom AI']),
  );

  await topics(page).filter({ hasText: 'AI Strategy' }).click();
  await expect(titles(page)).toHaveText([MEASURING, BESPOKE]);
  await expect(page).toHaveURL('/blog?tag=AI+Strategy');

  await topics(page).filter({ hasText: 'All Topics' }).click();
  await expect(titles(page)).toHaveCount(3);
});

// Spec 2.6: "Tag filtering is case-insensitive"
test('topics in addresses are case-insensitive', async ({ page }) => {
  await page.goto('/blog?tag=aUTOMATION');
  await expect(titles(page)).toHaveText([AGENTS]);
  await expect(topics(page).filter({ hasText: 'Automation' })).toHaveAttribute('aria-current', 'true');

  await page.goto('/blog?tag=Knitting');
  await expect(page.getByRole('heading', { name: 'No posts about Knitting yet.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All Topics' }).last().click();
  await expect(titles(page)).toHaveCount(3);
});

test('a search shows what it found while people type', async ({ page }) => {
  await openHydrated(page, '/blog?tag=AI+Strategy');
  const results = page.getByRole('status').filter({ hasText: 'for' });

  await page.keyboard.press('/');
  await page.keyboard.type('measur');

  await expect(results).toHaveText('2 posts for "measur"');
  await expect(page).toHaveURL('/blog?q=measur&tag=AI+Strategy');
  await expect(page.locator('mark').first()).toHaveText('Measuring');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('article').last().getByRole('link', { name: /^In / }).click();
  await expect(page).toHaveURL(/\/blog\/what-bespoke-ai-means#part-/);
  await page.goBack();

  await expect(page.getByRole('searchbox')).toHaveValue('measur');
  await page.getByRole('main').getByRole('link', { name: 'Clear search' }).first().click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(titles(page)).toHaveText([MEASURING, BESPOKE]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form of the browser', async ({ page }) => {
    await page.goto('/blog?tag=Automation');

    await page.getByRole('searchbox').fill('quantum');
    await page.getByRole('searchbox').press('Enter');

    await expect(page.getByRole('heading', { name: 'No posts for "quantum"' })).toBeVisible();
    await topics(page).filter({ hasText: 'All Topics' }).click();
    await expect(page).toHaveURL('/blog?q=quantum');
  });
});

// Spec 2.6: "A spinner shows while loading"
test('a spinner shows while the posts load', async ({ page }) => {
  await openHydrated(page, '/blog');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/blog.data*', async (route) => {
    await answered;
    await route.continue();
  });

  await topics(page).filter({ hasText: 'Custom AI' }).click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  answer();

  await expect(titles(page)).toHaveText([BESPOKE]);
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

// Spec 2.1: "/blog/{slug} · Blog post"
// Spec 2.6: "/blog/{slug} shows a back link, image, date, author, title, tags and the content"
test('a card opens its post, which links back', async ({ page }) => {
  await page.goto('/blog');

  await page.getByRole('link', { name: /^Read more ?: What Bespoke AI/ }).click();

  await expect(page).toHaveURL('/blog/what-bespoke-ai-means');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BESPOKE);
  const post = page.getByRole('article').first();
  await expect(post.getByRole('img').first()).toHaveAttribute('src', /cover-threads-1600\.jpg\?v=\d+$/);
  await expect(post).toContainText('Bespoke AI Studio');
  await expect(post).toContainText('May 8, 2025');
  await expect(post.getByRole('list').first().getByRole('listitem')).toHaveText(['AI Strategy', 'Custom AI']);
  expect(await post.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

test.describe('a missing post', () => {
  test.use({ expectedErrors: [/404/] });

  for (const [what, slug] of [
    ['a draft', 'what-to-log-and-why'],
    ['an unknown post', 'no-such-post'],
  ] as const) {
    // Spec 2.6: "Not found or error shows 'Blog Post Not Found' with … and a Back to Blog link"
    // Spec 4: "Only published posts appear publicly"
    test(`${what} is not found and links to the list`, async ({ page }) => {
      const answer = await page.goto(`/blog/${slug}`);

      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
      await expect(
        page.getByText("The blog post you're looking for doesn't exist or has been removed.", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    });
  }
});
