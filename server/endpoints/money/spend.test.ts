import { beforeEach, expect, test } from 'vitest';
import { customerSpend, spendDays, spendMonths } from '#db/schema/tokens.ts';
import { call, testApp } from '#tests/support/app.ts';
import { asAdmin } from '#tests/support/lists.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

beforeEach(async () => {
  const ben = await aUser(db, { firstName: 'Ben', lastName: 'Okafor', email: 'ben@okafor.test' });
  const eve = await aUser(db, { firstName: 'Eve', lastName: 'Lund', email: 'eve@lund.test' });
  const sums = { answers: 2, tokens: 4_000, costMicros: 1_500_000 };
  await db.insert(spendMonths).values({ month: '2025-06', spentMicros: 4_250_000 });
  await db.insert(spendDays).values([
    { day: '2025-05-31', agentId: 'ai-specialist', ...sums },
    { day: '2025-06-01', agentId: 'ai-specialist', ...sums },
    { day: '2025-06-12', agentId: 'ai-specialist', ...sums },
    { day: '2025-06-12', agentId: 'productivity-coach', ...sums, costMicros: 1_250_000 },
  ]);
  await db.insert(customerSpend).values([
    { month: '2025-05', userId: ben.id, ...sums },
    { month: '2025-06', userId: ben.id, ...sums },
    { month: '2025-06', userId: eve.id, ...sums, costMicros: 2_750_000 },
  ]);
});

test('sums this month by day and by consultant', async () => {
  const { headers } = await signedInAs(app, db, 'admin');

  const { body } = await call(app, 'GET', '/api/spend', { headers });

  const each = { answers: 2, tokens: 4_000 };
  expect(body).toEqual({
    month: '2025-06',
    spentThisMonth: 4.25,
    limit: null,
    from: '2025-06-01',
    to: '2025-06-12',
    total: { answers: 6, tokens: 12_000, dollars: 4.25 },
    days: [
      { day: '2025-06-01', ...each, dollars: 1.5 },
      { day: '2025-06-12', answers: 4, tokens: 8_000, dollars: 2.75 },
    ],
    consultants: [
      { agentId: 'ai-specialist', name: 'AI Solutions Specialist', answers: 4, tokens: 8_000, dollars: 3 },
      { agentId: 'productivity-coach', name: 'Productivity Optimization', ...each, dollars: 1.25 },
    ],
  });
});

test('sums the days that are asked for', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  const read = async (query: string) => (await call(app, 'GET', `/api/spend?${query}`, { headers })).body;

  expect(await read('from=2025-05-01&to=2025-05-31')).toMatchObject({ total: { dollars: 1.5 }, spentThisMonth: 4.25 });
  expect(await read('from=2024-01-01&to=2024-01-31')).toMatchObject({ total: { answers: 0, dollars: 0 }, days: [] });
});

test.each(['from=2025-06-02&to=2025-06-01', 'from=yesterday', 'to=2025-02-30'])('rejects %s', async (query) => {
  const { headers } = await signedInAs(app, db, 'admin');

  expect(await call(app, 'GET', `/api/spend?${query}`, { headers })).toMatchObject({ status: 400 });
});

test('lists customers by month, the highest cost first', async () => {
  const { get } = await asAdmin(app, db);
  const read = async (query: string) =>
    (await get(`/api/spend/customers?${query}`)).data.map((row) => [row.customerName, row.month, row.dollars]);

  expect(await read('filter=month&limit=10')).toEqual([
    ['Eve Lund', '2025-06', 2.75],
    ['Ben Okafor', '2025-06', 1.5],
  ]);
  expect(await read('q=okafor')).toHaveLength(2);
  expect(await get('/api/spend/customers?filter=month&limit=1')).toMatchObject({ count: 2, total: 3 });
});

test.each(['/api/spend', '/api/spend/customers?limit=5'])('shows %s to admins only', async (path) => {
  const { headers } = await signedInAs(app, db, 'editor');

  expect((await call(app, 'GET', path)).status).toBe(401);
  expect((await call(app, 'GET', path, { headers })).status).toBe(403);
});
