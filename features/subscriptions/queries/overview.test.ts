import { describe, expect, test } from 'vitest';
import { overview as copy } from '#content/admin/admin-overview.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { anOrder, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

type Overview = {
  tiers: object[];
  agents: object[];
  activity: { kind: string; title: string; detail: string }[];
  renewals: { id: number }[];
  revenueByMonth: { month: string; dollars: number }[];
};

async function readOverview(deps: Parameters<typeof testApp>[0] = {}) {
  const own = await testApp(deps);
  const { headers } = await signedInAs(app, db, 'admin');
  const { body } = await call(own.app, 'GET', '/api/admin/overview', { headers });
  return body as Overview;
}

/** The rows that a figure opens in the panel. */
async function rowsBehind(figure: 'mrr' | 'churnRate' | 'trialConversionRate') {
  const { filter } = copy.truth[figure];
  const { headers } = await signedInAs(app, db, 'admin');
  const { body } = await call(app, 'GET', `/api/subscriptions/all?limit=50&filter=${filter}`, { headers });
  const { data, count } = body as { data: { id: number }[]; count: number };
  expect(count).toBe(data.length);
  return data.map(({ id }) => id);
}

test('shows 0 for every figure of an empty business', async () => {
  const placeholder = { price: null, subscriptions: 0, dollars: 0, share: 0 };

  const overview = await readOverview();

  expect(overview).toMatchObject({
    tiers: [placeholder, placeholder, placeholder],
    agents: [],
    mrr: 0,
    monthlyRevenue: 0,
    projectedAnnualRevenue: 0,
    averageRevenuePerUser: 0,
    renewals: [],
    renewalsTotal: 0,
    truth: { mrr: 0, arr: 0, activeCustomers: 0, arpu: 0, churnRate: 0, trialConversionRate: 0 },
  });
  expect(overview.activity).toMatchObject([{ kind: 'registration' }]);
  expect(overview.revenueByMonth).toHaveLength(12);
});

// Spec 2.11: "A green card 'Total Monthly Recurring Revenue', marked 'Based on real data'"
// Spec 3: "A subscription is an active trial when isTrial is true and trialEndsAt is in the future"
test('counts active, non-trial subscriptions as recurring revenue', async () => {
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId, priceCents: 2900 });
  await aSubscription(db, { userId, priceCents: 7900, trialEndsAt: daysFromNow(-1) });
  await aSubscription(db, { userId, priceCents: 7900, cancelAtPeriodEnd: true });
  await aSubscription(db, { userId, priceCents: 19_900, trialEndsAt: daysFromNow(1) });
  await aSubscription(db, {
    userId,
    priceCents: 19_900,
    status: 'trialing',

    trialEndsAt: daysFromNow(3),
  });
  await aSubscription(db, { userId, priceCents: 19_900, status: 'past_due' });
  await aSubscription(db, { userId, priceCents: 19_900, status: 'canceled', canceledAt: daysFromNow(-2) });

  // 29 + 79 + 79 = 187; 29 / 187 = 15.5 %
  expect(await readOverview()).toMatchObject({
    mrr: 187,
    tiers: [
      { name: 'Basic', price: 29, subscriptions: 1, dollars: 29, share: 16 },
      { name: 'Premium', price: 79, subscriptions: 2, dollars: 158, share: 84 },
      { name: 'Executive Tier', price: null, subscriptions: 0, dollars: 0, share: 0 },
    ],
    agents: [{ agentId: 'ai-specialist', name: 'Ai Specialist', dollars: 187, share: 100 }],
    truth: { mrr: 187, arr: 2244, activeCustomers: 1, arpu: 187 },
  });
  expect(await rowsBehind('mrr')).toHaveLength(3);
});

// Spec 2.11: "A footer with Projected Annual Revenue (sum of order amounts times 12)"
// Spec 2.11: "Avg. Revenue per User (sum of amounts divided by number of orders, 2 decimals, per month)"
// Spec 2.11: "'Monthly Revenue' is the sum of order amounts"
// Spec 9: "Annual revenue projection: times 12"
test('totals all orders of any status', async () => {
  await anOrder(db, { amountCents: 2900 });
  await anOrder(db, { amountCents: 7900, status: 'pending' });
  await anOrder(db, { amountCents: 10_000, status: 'refunded' });

  // 29 + 79 + 100 = 208; × 12 = 2496; ÷ 3 = 69.333
  expect(await readOverview()).toMatchObject({
    monthlyRevenue: 208,
    projectedAnnualRevenue: 2496,
    averageRevenuePerUser: 69.33,
  });
});

test('calculates churn over 30 days', async () => {
  const { id: userId } = await aUser(db);
  const old = { userId, createdAt: daysFromNow(-90) };
  await aSubscription(db, old);
  await aSubscription(db, old);
  const left = await aSubscription(db, { ...old, status: 'canceled', canceledAt: daysFromNow(-10) });
  await aSubscription(db, { ...old, status: 'canceled', canceledAt: daysFromNow(-40) });
  await aSubscription(db, { userId, createdAt: daysFromNow(-20), status: 'canceled', canceledAt: daysFromNow(-5) });

  // 1 of 3: the fourth had left before, the fifth came later.
  expect(await readOverview()).toMatchObject({ truth: { churnRate: 33.3 } });
  expect(await rowsBehind('churnRate')).toEqual([left.id]);
});

test('calculates trial conversion from ended trials', async () => {
  const { id: userId } = await aUser(db);
  const ended = { userId, createdAt: daysFromNow(-30), trialEndsAt: daysFromNow(-16) };
  await aSubscription(db, ended);
  await aSubscription(db, { ...ended, status: 'canceled', canceledAt: daysFromNow(-3) });
  await aSubscription(db, { ...ended, status: 'canceled', canceledAt: daysFromNow(-16) });
  await aSubscription(db, { ...ended, status: 'canceled', canceledAt: daysFromNow(-20) });
  await aSubscription(db, { ...ended, status: 'canceled', trialEndsAt: daysFromNow(5), canceledAt: daysFromNow(-1) });
  const running = await aSubscription(db, { ...ended, status: 'trialing', trialEndsAt: daysFromNow(5) });
  await aSubscription(db, { userId });

  // Two of five: the sixth is still running, the seventh never had a trial.
  expect(await readOverview()).toMatchObject({ truth: { trialConversionRate: 40 } });
  expect(await rowsBehind('trialConversionRate')).toHaveLength(5);
  expect(await rowsBehind('trialConversionRate')).not.toContain(running.id);
});

describe('recent activity', () => {
  // Spec 2.11: "'Recent Activity' shows the 4 newest of three merged event kinds"
  // Spec 2.11: "Payments: 'New payment - ' plus the product, with customer and amount"
  // Spec 2.11: "User registrations: 'New user registration', with username and e-mail or 'No email'"
  // Spec 2.11: "Subscriptions: 'Subscription - ' plus the agent name, with user id and plan (default 'Basic')"
  // Spec 9: "Recent activity: 4 items"
  test('shows the four latest of all kinds', async () => {
    const ben = await aUser(db, { username: 'ben', email: 'ben@okafor.test', createdAt: daysFromNow(1) });
    await aUser(db, { username: 'early', createdAt: daysFromNow(-9) });
    await anOrder(db, { productName: 'Prompt Workbench', customerName: 'Aisha Bello', createdAt: daysFromNow(3) });
    await anOrder(db, { productName: 'A trial', amountCents: 0, createdAt: daysFromNow(4) });
    await anOrder(db, { productName: 'Unpaid', status: 'failed', createdAt: daysFromNow(5) });
    await aSubscription(db, { userId: ben.id, agentId: 'business-consultant', plan: '', createdAt: daysFromNow(2) });

    const { activity } = await readOverview();

    const detail = `Ada Moreno · User ${ben.id} · Basic`;
    expect(activity.slice(0, 3)).toMatchObject([
      { kind: 'payment', title: 'New payment - Prompt Workbench', detail: 'Aisha Bello · $29' },
      { kind: 'subscription', title: 'Subscription - Business Consultant', detail },
      { kind: 'registration', title: 'New user registration', detail: 'ben · ben@okafor.test' },
    ]);
    expect(activity).toHaveLength(4);
  });

  // Spec 2.11: "User registrations: 'New user registration', with username and e-mail or 'No email'"
  test('handles a missing address', async () => {
    await aUser(db, { username: 'quiet', email: '', createdAt: daysFromNow(1) });

    expect((await readOverview()).activity[0]).toMatchObject({ detail: 'quiet · No email' });
  });
});

describe('upcoming renewals', () => {
  // Spec 2.11: "'Upcoming Renewals' lists subscriptions whose renewalDate falls between now and 7 days ahead"
  // Spec 9: "Upcoming renewals window: 7 days"
  test('lie within seven times 24 hours, nearest first', async () => {
    const { id: userId } = await aUser(db);
    const at = async (ms: number) => {
      const renewalDate = new Date(NOW.getTime() + ms);
      return (await aSubscription(db, { userId, renewalDate })).id;
    };
    const week = 7 * 86_400_000;
    const last = await at(week);
    const first = await at(0);
    await at(-1);
    await at(week + 1);

    const overview = await readOverview();

    expect(overview.renewals.map(({ id }) => id)).toEqual([first, last]);
    expect(overview).toMatchObject({
      renewalsTotal: 58,
      renewals: [{ userId, agentName: 'Ai Specialist', plan: 'Basic', price: 29, remindedAt: null }, {}],
    });
  });

  // Spec 2.11: "The agent name is made from the agent id by splitting on hyphens and capitalising"
  test('name agents as recent activity and the breakdown do', async () => {
    const { id: userId } = await aUser(db);
    await aSubscription(db, { userId, agentId: 'productivity-coach', renewalDate: daysFromNow(2) });

    const { activity, renewals, agents } = await readOverview();

    expect(activity.map(({ title }) => title)).toContain('Subscription - Productivity Coach');
    expect({ renewals, agents }).toMatchObject({
      renewals: [{ agentName: 'Productivity Coach' }],
      agents: [{ name: 'Productivity Coach' }],
    });
  });

  test('leave out canceled and ending subscriptions', async () => {
    const { id: userId } = await aUser(db);
    const soon = { userId, renewalDate: daysFromNow(2) };
    await aSubscription(db, { ...soon, status: 'canceled', canceledAt: NOW });
    await aSubscription(db, { ...soon, cancelAtPeriodEnd: true });
    const { id } = await aSubscription(db, { ...soon, status: 'trialing', trialEndsAt: daysFromNow(2) });

    expect((await readOverview()).renewals.map((renewal) => renewal.id)).toEqual([id]);
  });
});

describe('revenue by month', () => {
  const revenueIn = async (month: string, deps: Parameters<typeof testApp>[0]) =>
    (await readOverview(deps)).revenueByMonth.find((one) => one.month === month)?.dollars;

  test('counts completed orders in the business’s calendar', async () => {
    await anOrder(db, { amountCents: 100, createdAt: new Date('2025-06-01T04:59:59.999Z') });
    await anOrder(db, { amountCents: 200, createdAt: new Date('2025-06-01T05:00:00.000Z') });
    await anOrder(db, { amountCents: 400, createdAt: new Date('2025-06-02T05:00:00.000Z'), status: 'refunded' });

    expect(await revenueIn('2025-05', {})).toBe(1);
    expect(await revenueIn('2025-06', {})).toBe(2);
    expect(await revenueIn('2025-06', { env: { BUSINESS_TIMEZONE: 'UTC' } })).toBe(3);
  });

  test('respects the change to winter time', async () => {
    await anOrder(db, { amountCents: 100, createdAt: new Date('2025-03-01T05:59:59Z') });
    await anOrder(db, { amountCents: 200, createdAt: new Date('2025-03-01T06:00:00Z') });

    expect(await revenueIn('2025-02', {})).toBe(1);
    expect(await revenueIn('2025-03', {})).toBe(2);
  });

  test('covers the current and eleven previous months', async () => {
    await anOrder(db, { createdAt: new Date('2024-06-30T12:00:00Z') });

    const { revenueByMonth } = await readOverview();

    expect(revenueByMonth.map(({ month }) => month)).toEqual(
      ['07', '08', '09', '10', '11', '12']
        .map((month) => `2024-${month}`)
        .concat(['01', '02', '03', '04', '05', '06'].map((month) => `2025-${month}`)),
    );
    expect(revenueByMonth.every(({ dollars }) => dollars === 0)).toBe(true);
  });
});
