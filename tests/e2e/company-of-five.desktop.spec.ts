import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { HOUR } from '#lib/time/durations.ts';
import { aCustomer, demoAdmin, expectToast, fill, openReady, PASSWORD, signIn } from '#tests/support/accounts.ts';
import { buy } from '#tests/support/buying.ts';
import { collectBrowserErrors, test } from '#tests/support/e2e.ts';
import { pressEnter, tabTo } from '#tests/support/keyboard.ts';

const CLOCK = '.test/company-clock';

/** Turns the site's clock, so that a call is over. The browsers' clock stays. */
function turnTo(aheadMs: number) {
  mkdirSync('.test', { recursive: true });
  writeFileSync(CLOCK, String(aheadMs));
}

async function turnSite(page: Page, aheadMs: number) {
  turnTo(aheadMs);
  const readNow = async () =>
    Date.parse(((await (await page.request.get('/api/promises')).json()) as { now: string }).now);
  await expect.poll(readNow).toBeGreaterThan(Date.now() + aheadMs / 2);
}

turnTo(0);
// The longest test of all.
test.describe.configure({ timeout: 400_000 });
test.use({
  hasConsultants: true,
  siteSettings: { CLOCK, NODE_OPTIONS: '--import ./tests/support/shifted-clock.ts' },
  contextOptions: { reducedMotion: 'reduce' },
});

type Role = 'editor' | 'advisor';

/** Somebody in a browser of their own, and what went wrong in it. */
async function inOwnBrowser(browser: Browser, baseURL = '') {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  return { page, errors: collectBrowserErrors(page) };
}

/** Invites a colleague, who accepts. */
async function join(owner: Page, colleague: Page, firstName: string, lastName: string, role: Role) {
  const username = firstName.toLowerCase();
  const email = `${username}@studio.test`;
  expect((await owner.request.post('/api/invitations', { data: { email, role } })).status()).toBe(201);
  const mailbox = await (await owner.request.get('/api/mailbox')).text();
  const [, after = ''] = mailbox.split(`To ${email}`);
  const token = /token=([\w-]+)/.exec(after)?.[1];
  const data = { username, firstName, lastName, password: PASSWORD, token };
  const answer = await colleague.request.post('/api/invitations/accept', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

const ALL_DAY = [{ startMinute: 0, endMinute: 1440 }];
const HOURS = {
  title: 'Advisor',
  zone: 'America/Chicago',
  isBookable: true,
  bufferBefore: 0,
  bufferAfter: 0,
  minimumNotice: 0,
  horizonDays: 30,
  mostPerDay: null,
  meetingUrl: 'https://meet.example.com/team',
  busyUrl: '',
  hours: Array.from({ length: 7 }, () => ALL_DAY),
  exceptions: [],
};

async function aRequest(page: Page, firstName: string) {
  const data = {
    firstName,
    lastName: 'Quarry',
    email: `${firstName.toLowerCase()}@quarry.test`,
    company: 'Quarry & Sons',
    interest: 'process-automation',
    message: 'We want to answer quote requests faster.',
    fillTime: 9000,
  };
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
}

const links = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
const sheet = (page: Page) => page.getByRole('dialog');

async function openLead(page: Page, name: string) {
  await openReady(page, `/admin?tab=contacts&layout=list&q=${name}`);
  await page.getByRole('button', { name: new RegExp(`${name} Quarry`) }).click();
}

test('five people share the work, and only the owner needs to be an admin', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  test.slow();
  const [dana, priya, samuel, lee, customer] = await Promise.all(
    Array.from({ length: 5 }, () => inOwnBrowser(browser, baseURL)),
  );
  if (!dana || !priya || !samuel || !lee || !customer) throw new Error('A browser is missing');
  await signIn(owner, demoAdmin);
  await join(owner, dana.page, 'Dana', 'Kim', 'editor');
  const priyaId = await join(owner, priya.page, 'Priya', 'Raman', 'advisor');
  const samuelId = await join(owner, samuel.page, 'Samuel', 'Ortiz', 'advisor');
  await join(owner, lee.page, 'Lee', 'Novak', 'advisor');
  for (const firstName of ['Wanda', 'Wilbur', 'Winston']) await aRequest(owner, firstName);

  await test.step('the editor publishes a post and sends a campaign', async () => {
    const { page } = dana;
    await openReady(page, '/admin');
    const names = 'Admin Panel,Today,Promises,Calendar,Marketing,Blog Management,Site';
    await expect(links(page)).toHaveText(names.split(','));
    await openReady(page, '/dashboard-blog/new');
    await fill(page, { Title: 'What five people keep', Summary: 'In short.', Content: 'A **first** paragraph.' });
    await page.getByRole('switch', { name: 'Publish immediately' }).click();
    await page.getByRole('button', { name: 'Save Post' }).click();
    await expectToast(page, 'Blog post created successfully');
    await openReady(page, '/admin?tab=marketing&campaign=new');
    await page.getByRole('textbox', { name: 'Subject' }).fill('What we keep');
    await page.getByRole('textbox', { name: 'Body' }).fill('Five people, one calendar.');
    await page.getByRole('button', { name: /^Send to \d+ people$/ }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  });

  await test.step('an advisor claims a lead, and another one sees whose it is', async () => {
    const { page } = priya;
    await openReady(page, '/admin');
    await expect(links(page)).toHaveText([
      'Admin Panel',
      'Today',
      /^Leads/,
      'Calendar',
      /^Conversations/,
      'Blog Management',
    ]);
    await openLead(page, 'Wanda');
    await sheet(page).getByLabel('Owner').selectOption('Priya Raman (you)');
    await expect(sheet(page).getByText(/^Saved at/)).toBeVisible();

    await openLead(samuel.page, 'Wanda');
    await expect(sheet(samuel.page).getByLabel('Owner')).toHaveValue(String(priyaId));
  });

  await test.step('one gives a promise to the other, who keeps it with a reply', async () => {
    const { page } = samuel;
    await openReady(priya.page, '/admin?view=promises&show=all');
    const wilbur = priya.page.getByRole('combobox', { name: 'Owner: Reply to a request for Wilbur Quarry' });
    await wilbur.selectOption(String(samuelId));
    await expectToast(priya.page, 'Owner changed');

    await openReady(page, '/admin?view=promises');
    await expect(page.getByRole('tab', { name: 'Mine 1' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Open request: Wilbur Quarry' }).click();
    await sheet(page).getByLabel('Message').fill('Does Thursday suit you?');
    await sheet(page).getByRole('button', { name: 'Send reply' }).click();
    await expectToast(page, 'Reply queued');
    await openReady(page, '/admin?view=promises');
    await expect(page.getByText('Nothing is due from you.')).toBeVisible();
  });

  await test.step('an advisor books a call, and writes its notes once it is over, by keyboard alone', async () => {
    const { page } = priya;
    const saved = await page.request.patch(`/api/calendar/hosts/${priyaId}`, { data: HOURS });
    expect(saved.status(), await saved.text()).toBe(200);
    await openLead(page, 'Wanda');
    await pressEnter(page, sheet(page).getByRole('button', { name: 'Book a call' }));
    await pressEnter(page, page.getByRole('dialog').getByRole('button', { name: /^Book \d/ }));
    await expect(page.getByText(/^Call booked, /)).toBeVisible();
    await turnSite(page, 2 * HOUR);
    await page.reload();
    await tabTo(page, sheet(page).getByRole('textbox', { name: 'What we heard' }));
    await page.keyboard.type('You type every quote twice.');
    await pressEnter(page, sheet(page).getByRole('button', { name: 'Send notes' }));
    await expect(sheet(page).getByText(/^Sent by Priya Raman/)).toBeVisible();

    // Of somebody else's call, a colleague sees the lead, not the notes.
    await openLead(samuel.page, 'Wanda');
    await expect(sheet(samuel.page).getByRole('button', { name: 'Strategy and plan' })).toBeVisible();
    await expect(sheet(samuel.page).getByRole('button', { name: 'Call notes' })).toHaveCount(0);
  });

  await test.step('one answers a conversation that was handed over, the other one hands it back', async () => {
    const { email } = await aCustomer(customer.page);
    await buy(customer.page, 'business-consultant-basic');
    const started = await customer.page.request.post('/api/conversations', {
      data: { agentId: 'business-consultant' },
    });
    const { id } = (await started.json()) as { id: number };
    const note = 'Our invoice shows two seats.';
    expect((await customer.page.request.post(`/api/conversations/${id}/person`, { data: { note } })).status()).toBe(
      201,
    );

    await openReady(priya.page, `/admin?view=conversations&q=${encodeURIComponent(email)}`);
    await priya.page.getByRole('button', { name: /^Open the conversation with/ }).click();
    await sheet(priya.page).getByRole('textbox', { name: 'Message' }).fill('It was our mistake, and is corrected.');
    await sheet(priya.page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(priya.page).getByText('It was our mistake, and is corrected.').first()).toBeVisible();
    // What is open would ask in vain once a colleague has handed the conversation back.
    await priya.page.goto('about:blank');

    await openReady(samuel.page, `/admin?view=conversations&q=${encodeURIComponent(email)}`);
    await expect(samuel.page.getByText('Replied by Priya Raman')).toBeVisible();
    await samuel.page.getByRole('button', { name: /^Open the conversation with/ }).click();
    await sheet(samuel.page).getByRole('button', { name: 'Hand back' }).click();
    await expectToast(samuel.page, 'Conversation handed back');
  });

  await test.step('what is not theirs is neither shown nor answered', async () => {
    for (const { page } of [dana, priya]) {
      for (const address of ['/admin?tab=orders', '/admin?tab=customers']) {
        await openReady(page, address);
        await expect(page).toHaveURL('/admin');
      }
      await openReady(page, '/admin?view=team');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin access required');
      for (const path of ['/api/orders', '/api/team', '/api/subscriptions/all', '/api/users'])
        expect((await page.request.get(path)).status(), path).toBe(403);
    }
    expect((await dana.page.request.get('/api/promises')).status()).toBe(200);
    expect((await samuel.page.request.get('/api/calendar/calls/1/notes')).status()).toBe(404);
  });

  await test.step('the owner sees money, and lets somebody leave whose lead goes on', async () => {
    await openLead(lee.page, 'Winston');
    await sheet(lee.page).getByLabel('Owner').selectOption('Lee Novak (you)');
    await expect(sheet(lee.page).getByText(/^Saved at/)).toBeVisible();
    // What is open would ask in vain afterwards.
    await lee.page.goto('about:blank');
    await signIn(owner, demoAdmin);
    await openReady(owner, '/admin?tab=orders');
    await expect(owner.getByRole('table').locator('tbody tr').first()).toContainText('$');
    await openReady(owner, '/admin?view=team');
    await expect(owner.getByText('5 people', { exact: true })).toBeVisible();
    await owner.getByRole('button', { name: 'Remove Lee Novak from the team' }).click();
    await sheet(owner)
      .getByRole('combobox', { name: /^Who takes over/ })
      .selectOption('Samuel Ortiz, Advisor');
    await sheet(owner).getByRole('button', { name: 'Remove from team' }).click();
    await expectToast(owner, 'Lee Novak left the team');

    await openLead(samuel.page, 'Winston');
    await expect(sheet(samuel.page).getByLabel('Owner')).toHaveValue(String(samuelId));
    expect((await lee.page.request.get('/api/leads')).status()).toBe(401);
  });

  for (const { errors } of [dana, priya, samuel, lee]) expect(errors).toEqual([]);
});
