import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { subscribers, waitlistEntries } from '#db/schema/newsletter.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { registerCustomer } from '#features/accounts/commands/register.server.ts';
import { subscribe } from '#features/newsletter/commands/subscribe.server.ts';
import { joinWaitlist } from '#features/newsletter/commands/waitlist.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { sandboxWorld } from '#tests/support/billing-worlds.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';

const { app, db, ctx } = await testApp();

/** Version 2 of each policy is in force, and version 3 waits for tomorrow. */
async function newVersions() {
  const dates = { createdAt: NOW, updatedAt: NOW, publishedAt: NOW };
  const tomorrow = new Date(NOW.getTime() + 86_400_000);
  for (const policy of ['privacy', 'terms', 'email-policy', 'refund-policy'] as const) {
    await db.insert(policyVersions).values({ ...dates, policy, number: 2, text: 'Two.', effectiveAt: NOW });
    await db.insert(policyVersions).values({ ...dates, policy, number: 3, text: 'Three.', effectiveAt: tomorrow });
  }
}

const registration = {
  username: 'ada',
  email: 'ada@moreno.test',
  firstName: 'Ada',
  lastName: 'Moreno',
  password: 'measure twice, cut once',
};

test('an account keeps the versions that it was created under', async () => {
  await newVersions();

  await registerCustomer(ctx, registration, undefined);

  expect(await db.select({ policies: users.policies }).from(users)).toEqual([{ policies: ['terms-2', 'privacy-2'] }]);
});

test('a sign-up for emails keeps its versions, and a repeated one the newer ones', async () => {
  await subscribe({ ...ctx, mail: { ...ctx.mail, isDelivered: true } }, { email: 'ada@moreno.test', website: '' });
  const read = async () => (await db.select({ policies: subscribers.policies }).from(subscribers))[0]?.policies;
  expect(await read()).toEqual(['email-policy-1', 'privacy-1']);
  await newVersions();

  await subscribe(ctx, { email: 'ada@moreno.test', website: '' });
  await joinWaitlist(ctx, { email: 'ada@moreno.test', product: 'analytics', website: '' });

  expect(await read()).toEqual(['email-policy-2', 'privacy-2']);
  expect(await db.select({ policies: waitlistEntries.policies }).from(waitlistEntries)).toEqual([
    { policies: ['email-policy-2', 'privacy-2'] },
  ]);
});

test('a request keeps the version that it was sent under', async () => {
  await newVersions();
  const json = { firstName: 'Ada', lastName: 'Moreno', email: 'ada@moreno.test', interest: 'ai-consulting' };

  expect(
    (await call(app, 'POST', '/api/contact', { json: { ...json, message: 'Hello there, we need help.' } })).status,
  ).toBe(200);

  expect(await db.select({ policies: consultationRequests.policies }).from(consultationRequests)).toEqual([
    { policies: ['privacy-2'] },
  ]);
});

test('a purchase keeps the versions that it was made under', async () => {
  const world = await sandboxWorld();
  await newVersions();

  await world.startCheckout('ai-specialist-basic');

  expect(await db.select({ policies: checkouts.policies }).from(checkouts)).toEqual([
    { policies: ['terms-2', 'refund-policy-2'] },
  ]);
});

test('what was stored before there were versions was given to version 1', async () => {
  expect((await aUser(db)).policies).toEqual(['terms-1', 'privacy-1']);
  expect((await aSubscriber(db)).policies).toEqual(['email-policy-1', 'privacy-1']);
});

test('copies of somebody’s data show them', () => {
  const copied = ctx.personal.flatMap(({ copies: { account = [], address = [] } = {} }) => [...account, ...address]);
  const withVersions = copied.filter(({ columns }) => 'agreedTo' in columns).map(({ name }) => name);

  expect(withVersions).toEqual(['account', 'checkouts', 'requests', 'newsletter-consent', 'waitlist']);
});
