import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { offers } from '#db/schema/offers.ts';
import { plans } from '#db/schema/payments.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { includesOf } from '#features/payments/rules.ts';
import { call, testApp } from '#tests/support/app.ts';
import { anOffer, aSubscription } from '#tests/support/business.ts';
import { addConsultants } from '#tests/support/demo-data.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db, ctx } = await testApp();

type Body = { plans: { slug: string; version: number }[] };

async function asAdmin() {
  const { headers } = await signedInAs(app, db, 'admin');
  const send = (method: string, path: string, json?: object) =>
    call(app, method, `/api/catalogue${path}`, { headers, json });
  const listed = async () =>
    (await call(app, 'GET', '/api/plans')).body as { data: { plans: object[]; name: string }[] };
  return { send, listed, read: async () => (await send('GET', '')).body as Body };
}

const team = {
  name: 'Team',
  line: 'For two or three.',
  price: 49,
  tokens: 1_000_000,
  documents: 5,
  people: 3,
  features: ['Email support'],
  agentIds: [],
};

describe('plans', () => {
  test('a changed plan is public, and only what differs is stored', async () => {
    const { send, listed } = await asAdmin();

    const { status } = await send('PATCH', '/plans/basic', { line: 'For one person', documents: 3, tokens: 400_000 });

    expect(status).toBe(200);
    expect(await db.select().from(plans)).toMatchObject([
      { slug: 'basic', facts: { line: 'For one person', documents: 3 } },
    ]);
    expect((await listed()).data[0]?.plans[0]).toMatchObject({
      line: 'For one person',
      features: ['One person', expect.any(String), 'Works with up to 3 of your documents', 'Email support'],
    });
  });

  test('values that are taken back leave nothing of them', async () => {
    const { send, listed } = await asAdmin();
    const before = JSON.stringify(await listed());

    await send('PATCH', '/plans/basic', { name: 'Start', people: 2, features: [] });
    await send('PATCH', '/plans/basic', { name: 'Basic', people: 1, features: ['Email support'] });

    expect(JSON.stringify(await listed())).toBe(before);
    expect(await db.select().from(plans)).toMatchObject([{ facts: {}, formerNames: ['Start'] }]);
  });

  test('a new name reaches subscriptions and offers, and the old one is still known', async () => {
    const { send } = await asAdmin();
    const { id: userId } = await aUser(db);
    await aSubscription(db, { userId, plan: 'Premium', nextPlan: 'Basic' });
    await anOffer(db, { code: 'TEAM', plan: 'Premium' });

    await send('PATCH', '/plans/premium', { name: 'Team' });

    expect(await db.select().from(subscriptions)).toMatchObject([{ plan: 'Team', nextPlan: 'Basic' }]);
    expect(await db.select().from(offers)).toMatchObject([{ plan: 'Team' }]);
    expect(includesOf('Premium')).toEqual(includesOf('Team'));
    expect((await send('POST', '/plans', { ...team, name: 'PREMIUM' })).status).toBe(409);
  });

  test('an agent is sold in at most three visible plans', async () => {
    const { send, listed } = await asAdmin();

    expect(await send('POST', '/plans', { ...team, agentIds: null })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Business Strategy Consultant would be sold in 4 plans') },
    });
    await send('PATCH', '/plans/executive-tier', { isHidden: true });
    expect((await send('POST', '/plans', { ...team, agentIds: null })).status).toBe(201);

    expect((await listed()).data[0]?.plans).toMatchObject([
      { plan: 'Basic' },
      { plan: 'Premium' },
      { plan: 'Team', price: 49 },
    ]);
    expect((await send('PATCH', '/plans/executive-tier', { isHidden: false })).status).toBe(409);
  });

  test('a hidden plan keeps its customers and cannot be bought', async () => {
    const { send } = await asAdmin();
    const customer = await signedInAs(app, db, 'customer');
    await aSubscription(db, { userId: customer.user.id, plan: 'Premium', priceCents: 7900 });

    await send('PATCH', '/plans/premium', { isHidden: true });

    const request = (method: string, path: string, json?: object) =>
      call(app, method, path, { headers: customer.headers, json });
    expect((await request('GET', '/api/tokens')).body).toMatchObject({
      data: [{ plan: 'Premium', planTokens: 4_000_000 }],
    });
    expect((await request('POST', '/api/checkout', { planId: 'business-consultant-premium' })).status).toBe(400);
    expect((await request('POST', '/api/checkout', { planId: 'business-consultant-basic' })).status).toBe(200);
  });

  test('a plan that somebody has cannot be deleted, and no plan of the product', async () => {
    const { send } = await asAdmin();
    await send('POST', '/plans', team);
    const { id: userId } = await aUser(db);
    const { id } = await aSubscription(db, { userId, plan: 'Team', status: 'canceled' });

    expect(await send('DELETE', '/plans/team')).toMatchObject({
      status: 409,
      body: { message: 'Team has or had customers, so it can be hidden, but not deleted.' },
    });
    expect((await send('DELETE', '/plans/basic')).status).toBe(409);
    await db.delete(subscriptions);
    expect((await send('DELETE', '/plans/team')).status).toBe(200);
    expect(id).toBe(1);
  });

  test('fewer tokens leave what was sold until the period ends', async () => {
    const { send } = await asAdmin();
    const { id: userId } = await aUser(db);
    await aSubscription(db, { userId, plan: 'Premium', provider: 'sandbox' });

    await send('PATCH', '/plans/premium', { tokens: 1_000_000 });

    expect(await db.select().from(subscriptions)).toMatchObject([{ periodTokens: 4_000_000 }]);
  });

  test('two admins do not overwrite each other', async () => {
    const { send, read } = await asAdmin();
    const version = (await read()).plans[0]?.version;

    expect((await send('PATCH', '/plans/basic', { documents: 1, version })).status).toBe(200);
    expect(await send('PATCH', '/plans/basic', { documents: 2, version })).toMatchObject({
      status: 409,
      body: { code: 'stale_edit' },
    });
  });

  test('the order is the admin’s', async () => {
    const { send, listed } = await asAdmin();

    await send('POST', '/order', { plans: ['premium', 'basic', 'executive-tier'] });

    expect((await listed()).data[0]?.plans).toMatchObject([
      { plan: 'Premium' },
      { plan: 'Basic' },
      { plan: 'Executive Tier' },
    ]);
    expect((await send('POST', '/order', { plans: ['premium', 'basic'] })).status).toBe(409);
    expect((await send('POST', '/order', { plans: ['premium', 'premium', 'basic'] })).status).toBe(409);
  });

  test.each([0, -1, 0.5, 1e9, 19.999, Number.NaN, '89', null])('%s is no price', async (price) => {
    const { send } = await asAdmin();

    expect((await send('POST', '/plans/basic/price', { price })).status).toBe(400);
    expect((await send('POST', '/plans', { ...team, price })).status).toBe(400);
  });

  test.each([
    '',
    '  ',
    'A'.repeat(41),
    '<b>Basic</b>',
    '[x](javascript:1)',
    'Two\nlines',
    '\u202Ecisab',
    '{{company}}',
    '-x',
  ])('%j is no name', async (name) => {
    const { send } = await asAdmin();

    expect((await send('PATCH', '/plans/basic', { name })).status).toBe(400);
    expect((await send('PATCH', '/agents/ai-specialist', { name })).status).toBe(400);
  });

  test('no id of a new plan is the end of another id', async () => {
    const { send, read } = await asAdmin();

    for (const name of ['Tier', 'Pack', '日本'])
      expect((await send('POST', '/plans', { ...team, name })).status).toBe(201);

    expect((await read()).plans.slice(3).map(({ slug }) => slug)).toEqual(['pack2', 'plan', 'tier2']);
  });
});

describe('agents', () => {
  const guide = { name: 'Legal Guide', text: 'Contracts and risks.', icon: 'scale', prompts: ['What is due?'] };

  test('a new agent is sold, and has a consultant that answers', async () => {
    const { send, listed } = await asAdmin();
    await addConsultants(db, ctx.now());

    expect((await send('POST', '/agents', { ...guide, instructions: 'Be short.' })).status).toBe(201);

    expect((await listed()).data.at(-1)).toMatchObject({
      agentId: 'legal-guide',
      name: 'Legal Guide',
      plans: [{}, {}, {}],
    });
    expect((await db.select().from(consultantVersions)).at(-1)).toMatchObject({
      agentId: 'legal-guide',
      name: 'Legal Guide',
      instructions: 'Be short.',
      questions: ['What is due?'],
    });
  });

  test('a renamed agent has one name, and its consultant the same', async () => {
    const { send } = await asAdmin();
    await addConsultants(db, ctx.now());
    const { id: userId } = await aUser(db);
    await aSubscription(db, { userId, agentId: 'productivity-coach' });

    await send('PATCH', '/agents/productivity-coach', { name: 'Focus Coach' });

    const { headers } = await signedInAs(app, db, 'admin');
    expect((await call(app, 'GET', '/api/admin/overview', { headers })).body).toMatchObject({
      agents: [{ name: 'Focus Coach' }],
    });
    expect((await db.select().from(consultantVersions)).at(-1)).toMatchObject({ name: 'Focus Coach' });
  });

  test('a hidden agent is not offered, and one stays visible', async () => {
    const { send, listed } = await asAdmin();

    await send('PATCH', '/agents/ai-specialist', { isHidden: true });
    await send('PATCH', '/agents/productivity-coach', { isHidden: true });

    expect((await listed()).data.map(({ name }) => name)).toEqual(['Business Strategy Consultant']);
    expect((await send('PATCH', '/agents/business-consultant', { isHidden: true })).status).toBe(409);
    expect(await db.$count(auditEntries)).toBe(2);
  });
});
