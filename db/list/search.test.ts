import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { aLead, anOrder, aSubscription } from '#tests/support/business.ts';
import { asAdmin } from '#tests/support/lists.ts';
import { aUser } from '#tests/support/people.ts';

const { app, db } = await testApp();

test.each(['freight chatbot', 'Chatbot  FREIGHT', 'ada freight chat', 'frei bot moreno'])(
  'finds a lead by the words of several fields in %s',
  async (q) => {
    const { get } = await asAdmin(app, db);
    await aLead(db, { company: 'Moreno Freight', message: 'Can you build a chatbot?' });
    await aLead(db, { company: 'Moreno Freight', message: 'Call us.' });
    const words = new URLSearchParams({ q });

    expect((await get(`/api/contacts?${words}`)).data).toMatchObject([{ message: 'Can you build a chatbot?' }]);
    expect((await get(`/api/leads?limit=5&view=everything&${words}`)).data).toMatchObject([
      { company: 'Moreno Freight' },
    ]);
    expect((await get(`/api/search?${words}`)).data).toMatchObject([{ kind: 'lead', detail: 'Moreno Freight' }]);
  },
);

test('finds nothing if one word is missing', async () => {
  const { get } = await asAdmin(app, db);
  await anOrder(db, { customerName: 'Ada Moreno' });

  expect(await get('/api/orders?q=ada+moreno+okafor')).toMatchObject({ data: [], count: 0 });
});

test('finds a subscription by its plan and its customer together', async () => {
  const { get } = await asAdmin(app, db);
  const { id: userId } = await aUser(db, { firstName: 'Ben', lastName: 'Okafor' });
  await aSubscription(db, { userId, plan: 'Premium' });
  await aSubscription(db, { userId, plan: 'Basic', agentId: 'content-studio' });
  const plans = async (q: string) => (await get(`/api/subscriptions/all?q=${q}`)).data.map(({ plan }) => plan);

  expect(await plans('okafor+premium')).toEqual(['Premium']);
  expect(await plans('ben+okafor')).toHaveLength(2);
  expect(await plans('premium+moreno')).toEqual([]);
});

test('finds an order by the username of its customer, together with other words', async () => {
  const { get } = await asAdmin(app, db);
  const { id: userId } = await aUser(db, { username: 'kiln.master' });
  await anOrder(db, { userId, customerName: 'Renata Silva', customerEmail: 'r@silva.test' });
  await anOrder(db, { userId, customerName: 'Renata Silva', status: 'failed' });
  await anOrder(db, { customerName: 'Ben Okafor' });
  const count = async (query: string) => (await get(`/api/orders?${query}`)).count;

  expect(await count('q=KILN.master')).toBe(2);
  expect(await count('q=renata+kiln&limit=5')).toBe(2);
  expect(await count('q=kiln&filter=failed')).toBe(1);
  expect(await count('q=kiln+okafor')).toBe(0);
});

test('still checks every word where there are more than the index is asked for', async () => {
  const { get } = await asAdmin(app, db);
  const { id: userId } = await aUser(db, { username: 'a b c d e f g', firstName: 'Ben', lastName: 'Okafor' });
  await aSubscription(db, { userId });

  expect((await get('/api/users?q=a+b+c+d+e+f+g')).count).toBe(1);
  expect((await get('/api/users?q=a+b+c+d+e+f+g+ß')).count).toBe(0);
  expect((await get('/api/subscriptions/all?q=a+b+c+d+e+f+g')).count).toBe(1);
  expect((await get('/api/subscriptions/all?q=a+b+c+d+e+f+g+ß')).count).toBe(0);
});

test('finds an address whole, and tells apart those with the same name at similar domains', async () => {
  const { get } = await asAdmin(app, db);
  await aLead(db, { email: 'mila@kestrel.test' });
  await aLead(db, { email: 'mila@kelvin.test' });
  const emails = async (q: string) => (await get(`/api/contacts?q=${q}`)).data.map(({ email }) => email);

  expect(await emails('Mila@Kestrel.test')).toEqual(['mila@kestrel.test']);
  expect(await emails('mila@ke')).toHaveLength(2);
  expect(await emails('@kelvin.test')).toEqual(['mila@kelvin.test']);
});
