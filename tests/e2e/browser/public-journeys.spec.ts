import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { FORM_TYPE, loseScript, MISSING_SCRIPT_ERROR, script, watchPosts } from '#tests/support/missing-scripts.ts';
import { type Journey, publicJourneys } from '#tests/support/public-journeys.ts';
import { blockStorage, fillInRequest, openHydrated, sendRequest } from '#tests/support/public-pages.ts';

test.use({
  expectedErrors: [
    new RegExp(`${MISSING_SCRIPT_ERROR.source}|ERR_INTERNET_DISCONNECTED|reloading page|dynamically imported module`),
  ],
});

type Walk = (page: Page, journey: Journey) => Promise<void>;

/** Walks through the forms of these public pages, each in a page of its own. */
async function walk(first: Page, addresses: string[] | null, step: Walk) {
  const journeys = await publicJourneys(first);
  for (const journey of journeys.filter(({ address }) => addresses?.includes(address) ?? true)) {
    await test.step(journey.name, async () => {
      const page = await first.context().newPage();
      await step(page, journey);
      // A page that still requests intercepted scripts can refuse to close.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
      await first.context().clearCookies();
    });
  }
}

const walkAll = (first: Page, step: Walk) => walk(first, null, step);

const scripts = '**/assets/*.js';

async function expectTyped(page: Page, { typed }: Journey) {
  const [field, value] = typed(page);
  await expect(field).toHaveValue(value);
}

test('what is sent while offline is kept, and sent once the visitor is online', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    const posts = watchPosts(page);
    await page.route(scripts, (route) => route.abort('internetdisconnected'));
    await page.goto(journey.address);
    await page.context().setOffline(true);
    await journey.fill(page);

    await journey.send(page).click();

    await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.');
    await expectTyped(page, journey);
    await page.unroute(scripts);
    const isReady = page.evaluate(() => new Promise((done) => addEventListener('hydrated', done, { once: true })));
    await page.context().setOffline(false);
    await isReady;
    await expectTyped(page, journey);
    await journey.send(page).click();
    await journey.done(page);
    expect(posts).toHaveLength(1);
  });
});

test('forms are posted natively without one of the scripts', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    const posts = watchPosts(page);
    await loseScript(page, journey.script);
    await page.goto(journey.address);
    await journey.fill(page);

    await journey.send(page).dblclick();

    await journey.done(page);
    expect(posts).toEqual([FORM_TYPE]);
  });
});

for (const name of ['entry\\.client', 'react', 'frame', 'root']) {
  test(`requests and logins are posted natively without the script ${name}`, async ({ page: first }) => {
    await walk(first, ['/consultation', '/auth'], async (page, journey) => {
      const posts = watchPosts(page);
      await loseScript(page, name);
      await page.goto(journey.address);
      await journey.fill(page);

      await journey.send(page).click();

      await journey.done(page);
      expect(posts).toEqual([FORM_TYPE]);
    });
  });
}

test('forms are posted natively when scripts are late', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    const posts = watchPosts(page);
    await page.clock.install();
    await page.route(scripts, () => {});
    await page.goto(journey.address);
    await journey.fill(page);
    await journey.send(page).click();
    await expect(page.locator('form[data-waiting]')).toBeVisible();
    expect(posts).toEqual([]);

    // The page leaves meanwhile, so this may never be answered.
    void page.clock.runFor(5_000).catch(() => {});

    await journey.done(page);
    expect(posts).toHaveLength(1);
  });
});

test('forms work with blocked storage', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    await blockStorage(page);
    await page.goto(journey.address);
    await journey.fill(page);

    await journey.send(page).click();

    await journey.done(page);
  });
});

test('a double click before the scripts arrive sends a form once', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    const posts = watchPosts(page);
    const { promise: hasArrived, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await hasArrived;
      await route.continue();
    });
    await page.goto(journey.address);
    await journey.fill(page);

    await journey.send(page).dblclick();

    await expect(page.locator('form[data-waiting]')).toBeVisible();
    letThrough();
    await journey.done(page);
    expect(posts).toHaveLength(1);
  });
});

test('a reload keeps what was typed though no script ever loads', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    await page.route(scripts, () => {});
    await page.goto(journey.address);
    await journey.fill(page);

    await page.reload();

    await expectTyped(page, journey);
  });
});

for (const [sent, kept] of [
  ['newsletter sign-up', 'request'],
  ['request', 'newsletter sign-up'],
] as const) {
  test(`a ${sent} that is posted natively keeps a half-written ${kept}`, async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    const email = footer.getByLabel('Email address');
    const help = page.getByLabel('How can we help?');
    await page.route(scripts, (route) => route.abort('internetdisconnected'));
    await page.goto('/consultation');
    await email.fill('grace@hopper.test');
    await fillInRequest(page);

    if (sent === 'request') await sendRequest(page).click();
    else await footer.getByRole('button', { name: 'Subscribe' }).click();

    await expect(page).toHaveURL(sent === 'request' ? /sent=contact/ : /sent=subscribe/);
    await expect(help).toHaveValue(kept === 'request' ? 'We want to answer quote requests faster.' : '');
    await expect(email).toHaveValue(kept === 'request' ? '' : 'grace@hopper.test');
  });
}

test('going away and back keeps what was typed', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    const { away } = journey;
    if (!away) return;
    await openHydrated(page, journey.address);
    await journey.fill(page);
    await away.link(page).click();
    await expect(page).not.toHaveURL(journey.address);

    await page.goBack();

    await expect(page).toHaveURL(journey.address);
    await expectTyped(page, journey);
  });
});

test('a new deployment loads the next page once and keeps what was typed', async ({ page: first }) => {
  await walkAll(first, async (page, journey) => {
    const { away } = journey;
    if (!away) return;
    await openHydrated(page, journey.address);
    await journey.fill(page);
    await loseScript(page, away.script);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().endsWith(journey.address)) loads.push(request.url());
    });

    await away.link(page).click();

    await expect.poll(() => loads).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(script(away.script));
    await page.goBack();
    await expect(page).toHaveURL(journey.address);
    await expectTyped(page, journey);
    expect(loads).toHaveLength(1);
  });
});
