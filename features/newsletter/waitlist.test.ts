import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { waitlistEntries } from '#db/schema/newsletter.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';
import { deleteUnconfirmedEntries, joinWaitlist } from './commands/waitlist.server.ts';

const email = 'ada@moreno.test';

async function joined() {
  const site = await deliveringSite();
  const { body } = await site.join(email);
  const [token] = await site.tokens();
  const entries = () => site.db.select().from(waitlistEntries).orderBy(asc(waitlistEntries.id));
  return { ...site, body, token, entries };
}

test('leaves a waitlist entry pending until it is confirmed', async () => {
  const { body, token, confirm, entries } = await joined();
  expect(body).toMatchObject({ success: true, needsConfirmation: true });
  expect(await entries()).toMatchObject([{ email, confirmedAt: null }]);

  const { status } = await confirm('waitlist', token);

  expect(status).toBe(200);
  expect(await entries()).toMatchObject([{ email, confirmedAt: NOW }]);
});

test('confirms all products of an address by one link', async () => {
  const { join, token, confirm, entries, emails } = await joined();
  await join(email, 'integrations');

  await confirm('waitlist', token);

  expect(await emails()).toHaveLength(1);
  expect((await entries()).map(({ confirmedAt }) => confirmedAt)).toEqual([NOW, NOW]);
});

test('a used link confirms no later entry', async () => {
  const { join, token, confirm, entries } = await joined();
  await confirm('waitlist', token);
  const again = await confirm('waitlist', token);
  await join(email, 'integrations');

  const later = await confirm('waitlist', token);

  expect([again.status, later.status]).toEqual([200, 400]);
  expect((await entries()).map(({ confirmedAt }) => confirmedAt)).toEqual([NOW, null]);
});

test('does not confirm an entry by a newsletter link', async () => {
  const { subscribe, tokens, travel, confirm, entries } = await joined();
  travel(60);
  await subscribe(email);

  const { status } = await confirm('waitlist', (await tokens())[1]);

  expect(status).toBe(400);
  expect(await entries()).toMatchObject([{ confirmedAt: null }]);
});

test('does not confirm when the link is only opened', async () => {
  const { app, token, entries } = await joined();

  const { text } = await call(app, 'GET', `/api/waitlist/confirm?token=${token}`);

  expect(text).toContain('<button type="submit">Join the waitlist</button>');
  expect(await entries()).toMatchObject([{ confirmedAt: null }]);
});

test('counts an entry at once when emails aren’t delivered', async () => {
  const { app, db } = await testApp();

  const { body } = await call(app, 'POST', '/api/waitlist', { json: { email, product: 'analytics' } });

  expect(body).toMatchObject({ needsConfirmation: false });
  expect(await db.select().from(waitlistEntries)).toMatchObject([{ confirmedAt: NOW }]);
});

test('counts a pending entry once emails are no longer delivered', async () => {
  const { ctx, entries } = await joined();
  const joinsAgain = { email, product: 'analytics', website: '' } as const;

  await joinWaitlist({ ...ctx, mail: { ...ctx.mail, isDelivered: false } }, joinsAgain);

  expect(await entries()).toMatchObject([{ confirmedAt: NOW }]);
});

test('forgets an entry when the last link that could confirm it has expired', async () => {
  const { ctx, join, travel, entries } = await joined();
  const cleanUp = (ms: number) => deleteUnconfirmedEntries({ ...ctx, now: () => new Date(NOW.getTime() + ms) });
  travel(2 * 60);
  await join(email);

  await cleanUp(30 * DAY + 2 * HOUR - 1);
  expect(await entries()).toHaveLength(1);
  await cleanUp(30 * DAY + 2 * HOUR);

  expect(await entries()).toEqual([]);
});

test('keeps a confirmed entry, and a new one of an address without a link', async () => {
  const { ctx, db, token, confirm, entries } = await joined();
  await confirm('waitlist', token);
  const createdAt = new Date(NOW.getTime() + DAY + 1);
  await db.insert(waitlistEntries).values({ email: 'ben@okafor.test', product: 'analytics', createdAt });

  await deleteUnconfirmedEntries({ ...ctx, now: () => new Date(NOW.getTime() + 31 * DAY) });

  expect(await entries()).toHaveLength(2);
});
