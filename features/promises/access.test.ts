import { expect, test } from 'vitest';
import { hosts } from '#db/schema/booking.ts';
import { planStart } from '#features/newsletter/commands/start-product.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { actingAs, aUser, signedInAs } from '#tests/support/people.ts';
import type { Promises } from './contract.ts';

const { app, ctx, db } = await testApp();

/** An editor who owes notes and another one who does, a lead's reply, and a product that starts. */
async function aWorldOfEditors() {
  const { user, headers } = await signedInAs(app, db, 'editor');
  const host = { zone: 'America/Chicago', feedToken: 'own', updatedAt: NOW };
  await db.insert(hosts).values({ ...host, userId: user.id, title: 'Writer', minimumNotice: 60 });
  const send = (method: string, path: string, json?: object) => call(app, method, path, { headers, json });
  const other = await aHost(db, { user: { role: 'editor' } });
  const lead = await aLead(db, { email: 'marta@quinn.test' });
  const { id: own } = await aCall(db, { hostId: user.id, startsAt: daysFromNow(-1 / 2) });
  await aCall(db, { hostId: other.id, startsAt: daysFromNow(-1 / 2) });
  const admin = actingAs(ctx, await aUser(db, { role: 'admin' }));
  await planStart(admin, 'analytics', '2025-06-12');
  return { user, send, lead, own, other };
}

const read = async (send: (method: string, path: string) => Promise<{ body: unknown }>, query = '') =>
  // The contract's answer.
  (await send('GET', `/api/promises${query}`)).body as Promises;

test('shows editors their notes and the waitlists, and nothing else', async () => {
  const { send, own } = await aWorldOfEditors();

  const { data, count, promises, months } = await read(send);

  expect(data.map(({ promise }) => promise).toSorted()).toEqual(['notes', 'waitlist']);
  expect([data.find(({ promise }) => promise === 'notes')?.id, count]).toEqual([own, 2]);
  expect(promises.map(({ promise }) => promise)).toEqual(['notes', 'waitlist']);
  expect(months.at(-1)?.counts.map(({ promise }) => promise)).toEqual(['notes', 'waitlist']);
});

test('shows editors nothing about a lead or the contact of a customer', async () => {
  const { send, lead } = await aWorldOfEditors();
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId, plan: 'Executive Tier' });

  expect(await read(send, `?request=${lead.id}`)).toMatchObject({ data: [], contact: null });
  expect(await read(send, `?customer=${userId}`)).toMatchObject({ data: [], contact: null });
});

test('lets editors give only what they see', async () => {
  const { user, send, lead, other } = await aWorldOfEditors();
  const { data } = await read(send);
  const waitlist = data.find(({ promise }) => promise === 'waitlist')?.id;

  expect(await send('PATCH', `/api/promises/waitlist/${waitlist}`, { ownerId: other.id })).toMatchObject({
    status: 200,
  });
  for (const promise of ['reply', 'contact', 'deletion'])
    expect(await send('PATCH', `/api/promises/${promise}/${lead.id}`, { ownerId: user.id })).toMatchObject({
      status: 404,
    });
});
