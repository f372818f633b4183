import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats, tokenBalances } from '#db/schema/tokens.ts';
import { addSeat } from '#features/tokens/commands/seats.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aDocument } from '#tests/support/conversations.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';
import { anotherInstance } from '#tests/support/tokens.ts';

const { app, ctx, db } = await testApp();

async function anOwner(plan = 'Premium') {
  const { user, headers } = await signedInAs(app, db, 'customer');
  const { id: subscriptionId } = await aSubscription(db, { userId: user.id, plan });
  const add = (email: string, id = subscriptionId) =>
    call(app, 'POST', '/api/seats', { headers, json: { subscriptionId: id, email } });
  const list = async () =>
    (await call(app, 'GET', '/api/seats', { headers })).body as {
      data: { id: number; email: string; isIncluded: boolean }[];
    };
  const remove = (id: number) => call(app, 'DELETE', `/api/seats/${id}`, { headers });
  return { user, headers, subscriptionId, add, list, remove };
}

test('an anonymous user has no plan to add people to', async () => {
  const { subscriptionId } = await anOwner();

  expect((await call(app, 'GET', '/api/seats')).status).toBe(401);
  const json = { subscriptionId, email: 'eve@lund.test' };
  expect((await call(app, 'POST', '/api/seats', { json })).status).toBe(401);
  expect((await call(app, 'POST', '/api/seats/leave', { json: { subscriptionId } })).status).toBe(401);
});

test('adds a person, tells them by email and removes them', async () => {
  const { add, list, remove } = await anOwner();

  expect(await add('Eve@Lund.test')).toMatchObject({ status: 201, body: { email: 'eve@lund.test', isIncluded: true } });
  const [seat] = (await list()).data;
  const [email] = await db.select().from(outbox);

  expect(email).toMatchObject({ recipient: 'eve@lund.test' });
  expect(email?.text).toContain('Premium plan for AI Solutions Specialist');
  expect(await remove(Number(seat?.id))).toMatchObject({ status: 200, body: { success: true } });
  expect((await list()).data).toEqual([]);
});

test('emails a person who is removed and added again, however often, three times a day', async () => {
  const { add, list, remove } = await anOwner();
  for (let time = 1; time <= 3; time++) {
    expect((await add('eve@lund.test')).status).toBe(201);
    await remove(Number((await list()).data[0]?.id));
  }

  const subjects = (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ subject }) => subject);
  const added = "You've been added to a plan at Bespoke AI Studio";
  expect(subjects).toEqual([added, 'You can no longer use a plan at Bespoke AI Studio', added]);
});

test.each([
  ['eve@lund.test', 'already_added'],
  ['PERSON-OWNER@example.test', 'own_address'],
])('rejects %s as %s', async (email, code) => {
  const { add, user } = await anOwner();
  await add('eve@lund.test');

  expect(await add(email.replace('PERSON-OWNER@example.test', user.email.toUpperCase()))).toMatchObject({
    status: 409,
    body: { code, fields: { email: [expect.any(String)] } },
  });
});

test.each(['', 'eve', 'eve@lund.test\nBcc: all@people.test'])('rejects the address %j', async (email) => {
  const { add } = await anOwner();

  expect((await add(email)).status).toBe(400);
});

describe('places', () => {
  test.each([
    ['Basic', 0],
    ['Premium', 4],
  ])('the %s plan has %i besides its owner', async (plan, places) => {
    const { add } = await anOwner(plan);
    for (let person = 1; person <= places; person++) expect((await add(`${person}@people.test`)).status).toBe(201);

    expect(await add('late@people.test')).toMatchObject({ status: 409, body: { code: 'plan_full' } });
  });

  test('of a plan for the whole team are 499 too', async () => {
    const { add, subscriptionId } = await anOwner('Executive Tier');
    const emails = Array.from({ length: 498 }, (_, person) => `${person}@people.test`);
    await db.insert(seats).values(emails.map((email) => ({ subscriptionId, email, createdAt: NOW })));

    expect((await add('last@people.test')).status).toBe(201);
    expect(await add('late@people.test')).toMatchObject({ status: 409, body: { code: 'plan_full' } });
  });

  test('are not exceeded by people added at once', async () => {
    const { user, subscriptionId } = await anOwner();
    const actor = { id: user.id, role: user.role };
    const [one, two] = [
      { ...ctx, actor },
      { ...anotherInstance(ctx), actor },
    ];

    const added = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        addSeat(index % 2 === 0 ? one : two, { subscriptionId, email: `${index}@people.test` }),
      ),
    );

    expect(added.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await db.$count(seats)).toBe(4);
  });

  test('of a larger plan stay listed after a downgrade, but do not work', async () => {
    const { subscriptionId, add, list } = await anOwner('Executive Tier');
    for (let person = 1; person <= 6; person++) await add(`${person}@people.test`);

    await db.update(subscriptions).set({ plan: 'Premium' }).where(eq(subscriptions.id, subscriptionId));

    expect((await list()).data.map(({ isIncluded }) => isIncluded)).toEqual([true, true, true, true, false, false]);
    expect(await add('late@people.test')).toMatchObject({ body: { code: 'plan_full' } });
  });
});

test('nobody sees, fills or empties the plan of somebody else', async () => {
  const { subscriptionId } = await anOwner();
  const ben = await aUser(db);
  const [seat] = await db.insert(seats).values({ subscriptionId, email: ben.email, createdAt: NOW }).returning();
  const eve = await anOwner();

  expect((await eve.add('x@people.test', subscriptionId)).status).toBe(404);
  expect((await eve.remove(Number(seat?.id))).status).toBe(404);
  expect((await eve.list()).data).toEqual([]);
  expect(await db.$count(seats)).toBe(1);
});

describe('a person on a plan', () => {
  async function aMember() {
    const owner = await anOwner();
    const { user, headers } = await signedInAs(app, db, 'customer');
    await db.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, user.id));
    await owner.add(user.email);
    const leave = (json: object) => call(app, 'POST', '/api/seats/leave', { headers, json });
    const list = async () => (await call(app, 'GET', '/api/tokens', { headers })).body;
    return { owner, leave, list };
  }

  test('learns who shares it', async () => {
    const { owner, list } = await aMember();

    expect(await list()).toMatchObject({ data: [{ isOwner: false, sharedBy: owner.user.email }] });
    expect((await call(app, 'GET', '/api/tokens', { headers: owner.headers })).body).toMatchObject({
      data: [{ isOwner: true, sharedBy: null }],
    });
  });

  test('leaves it once', async () => {
    const { owner, leave, list } = await aMember();
    const { subscriptionId } = owner;

    expect((await leave({ subscriptionId })).status).toBe(200);

    expect((await owner.list()).data).toEqual([]);
    expect(await list()).toMatchObject({ data: [] });
    expect(await leave({ subscriptionId })).toMatchObject({
      status: 404,
      body: { message: 'You are not on this plan' },
    });
  });

  test('must say which one they leave', async () => {
    const { leave } = await aMember();

    expect((await leave({})).status).toBe(400);
  });

  test('is not removed by somebody else who leaves', async () => {
    const { owner } = await aMember();
    const { headers } = await signedInAs(app, db, 'customer');
    const json = { subscriptionId: owner.subscriptionId };

    expect((await call(app, 'POST', '/api/seats/leave', { headers, json })).status).toBe(404);
    expect((await owner.list()).data).toHaveLength(1);
  });
});

test('the owner learns what a smaller plan would end', async () => {
  const { user, headers, subscriptionId, add } = await anOwner('Executive Tier');
  for (let person = 1; person <= 6; person++) await add(`${person}@people.test`);
  await aDocument(db, { ownerId: user.id, addedById: user.id });
  const balance = { planTokens: 0, packTokens: 500_000, includedTokens: 0, periodEndsAt: NOW };
  await db.insert(tokenBalances).values({ subscriptionId, ...balance });
  const inUse = async () =>
    (await call(app, 'GET', '/api/billing', { headers })).body as { subscriptions: { inUse: object }[] };

  expect((await inUse()).subscriptions[0]?.inUse).toEqual({ people: 6, documents: 1, packTokens: 500_000 });

  for (const [plan, people, count] of [
    ['Premium', 4, 1],
    ['Basic', 0, 0],
  ] as const) {
    await db.update(subscriptions).set({ plan }).where(eq(subscriptions.id, subscriptionId));
    expect((await inUse()).subscriptions[0]?.inUse).toMatchObject({ people, documents: count });
  }
});
