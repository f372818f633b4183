import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { waitlistEntries } from '#db/schema/newsletter.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';

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
