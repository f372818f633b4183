import { expect, test } from 'vitest';
import { recordBackup } from '#db/backup/state.ts';
import { users } from '#db/schema/accounts.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import { totpFactors } from '#db/schema/security.ts';
import { reviewPolicy, saveDraft } from '#features/policies/commands/drafts.server.ts';
import { publishPolicy } from '#features/policies/commands/publish-policy.server.ts';
import { POLICY_IDS } from '#features/policies/rules/versions.ts';
import type { LaunchCheck } from '#features/today/contract.ts';
import { readLaunchCheck } from '#features/today/queries/launch.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aHost } from '#tests/support/booking.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db, ctx } = await testApp();

async function open() {
  const { headers, user } = await signedInAs(app, db, 'admin');
  const read = async () => (await call(app, 'GET', '/api/launch-check', { headers })).body as LaunchCheck;
  const keep = (item: string, isKept: boolean) =>
    call(app, 'POST', '/api/launch-check', { headers, json: { item, isKept } });
  const stateOf = async (id: string) => (await read()).data.find((item) => item.id === id)?.state;
  return { read, keep, stateOf, user };
}

test('says what is an example, missing or never tried', async () => {
  const { read } = await open();

  const { data, count, left, isProduction } = await read();

  const states = Object.fromEntries(data.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({ facts: 'open', case: 'open', hours: 'open', delivery: 'open', payments: 'open' });
  expect(states).toMatchObject({ demo: 'done', policies: 'open', people: 'confirm', backups: 'confirm' });
  expect(data.find(({ id }) => id === 'facts')?.facts.names).toMatch(/^email, /);
  expect(data.flatMap(({ facts }) => facts.text ?? [])).toEqual([
    'company.email',
    expect.stringMatching(/^landing\.testimonials\.items\..+\.content$/),
    'landing.case.heading',
  ]);
  expect(left).toBe(data.filter(({ state }) => state !== 'done').length);
  expect([count, isProduction]).toEqual([data.length, false]);
});

test('an example is not the postal address of newsletters', async () => {
  const { id } = await aUser(db, { role: 'admin' });
  const stateWith = async (postalAddress: string) => {
    const mail = { ...ctx.mail, postalAddress };
    const { data } = await readLaunchCheck({ ...ctx, actor: { id, role: 'admin' }, mail });
    return data.find((item) => item.id === 'postal')?.state;
  };

  expect(await stateWith('100 Example Street, Austin, TX 78701')).toBe('open');
  expect(await stateWith('410 Congress Avenue, Austin, TX 78701')).toBe('done');
});

test('knows production', async () => {
  const { id } = await aUser(db, { role: 'admin' });

  const live = await readLaunchCheck({ ...ctx, actor: { id, role: 'admin' }, allowsDemoAccounts: false });

  expect(live.isProduction).toBe(true);
});

test('items check themselves', async () => {
  const { stateOf, user } = await open();
  expect(await stateOf('factors')).toBe('open');

  await aHost(db, { user: { role: 'editor' } });
  await db.insert(totpFactors).values({ userId: user.id, secret: 'A', createdAt: NOW, confirmedAt: NOW });

  expect(await stateOf('factors')).toBe('done');
  expect(await stateOf('hours')).toBe('done');
});

test('backups are done once one was proven, until a night fails', async () => {
  const { stateOf } = await open();
  const at = NOW.toISOString();
  await recordBackup(db, { made: { name: 'backup', at, bytes: 1, places: ['folder'] }, failed: null });
  expect(await stateOf('backups')).toBe('confirm');

  await recordBackup(db, { proven: { name: 'backup', at, madeAt: at, rows: 1, tookMs: 1 } });
  expect(await stateOf('backups')).toBe('done');

  await recordBackup(db, { failed: { at, message: 'disk full' } });
  expect(await stateOf('backups')).toBe('confirm');
});

test('a factor that was never confirmed protects nobody', async () => {
  const { stateOf, user } = await open();

  await db.insert(totpFactors).values({ userId: user.id, secret: 'A', createdAt: NOW });

  expect(await stateOf('factors')).toBe('open');
});

test('a second member of the staff who can sign in can open the panel', async () => {
  const { stateOf } = await open();
  const { id } = await aUser(db, { role: 'editor', status: 'inactive' });
  await aUser(db);
  expect(await stateOf('people')).toBe('confirm');

  await db.update(users).set({ status: 'active' });

  expect(id).toBeGreaterThan(0);
  expect(await stateOf('people')).toBe('done');
});

test('reports of payments only count for Stripe', async () => {
  const { stateOf } = await open();
  const event = { eventId: 'evt_1', provider: 'sandbox', type: 'paid', subject: 'cs_1', status: 'applied' } as const;
  await db.insert(paymentEvents).values({ ...event, receivedAt: NOW, attemptedAt: NOW });

  expect(await stateOf('events')).toBe('open');
});

test('policies are done once somebody has confirmed or replaced each text', async () => {
  const { stateOf, read, user } = await open();
  const admin = { ...ctx, actor: { id: user.id, role: 'admin' as const } };
  const [first, ...others] = POLICY_IDS;
  for (const policy of others) await reviewPolicy(admin, policy);
  expect((await read()).data.find(({ id }) => id === 'policies')?.facts.names).toBe('Privacy Policy');

  await saveDraft(admin, first ?? 'privacy', { text: 'Our own.', revision: 0 });
  expect(await stateOf('policies')).toBe('open');
  await publishPolicy(admin, 'privacy', { how: 'typo', reason: 'Ours.', revision: 1 });

  expect(await stateOf('policies')).toBe('done');
});

test('keeps an item with name and date until somebody asks again', async () => {
  const { read, keep, user } = await open();
  const before = (await read()).left;

  const kept = (await keep('prices', true)).body as LaunchCheck;

  const item = kept.data.find(({ id }) => id === 'prices');
  expect(item).toMatchObject({ state: 'done', kept: { by: user.username, at: NOW.toISOString() } });
  expect(kept.left).toBe(before - 1);
  await keep('prices', false);
  expect((await read()).left).toBe(before);
});

test('nobody can keep what checks itself', async () => {
  const { keep } = await open();

  expect(await keep('factors', true)).toMatchObject({ status: 400, body: { fields: { item: [expect.any(String)] } } });
  expect((await keep('nothing', true)).status).toBe(400);
});
