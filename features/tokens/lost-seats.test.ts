import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { startClosure } from '#features/privacy/commands/closure.server.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { changePlanFacts } from '#features/subscriptions/commands/edit-plans.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { actingAs, aUser } from '#tests/support/people.ts';

const { ctx, db } = await testApp();

const PEOPLE = ['a', 'b', 'c', 'd'].map((person) => `${person}@lund.test`);

/** A customer whose plan four others use. */
async function anOwner(plan: string, facts: Partial<typeof subscriptions.$inferInsert> = {}) {
  const owner = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId: owner.id, plan, ...facts });
  await db.insert(seats).values(PEOPLE.map((email) => ({ subscriptionId, email, createdAt: NOW })));
  return owner;
}

const told = async () => {
  const emails = await db.select().from(outbox).orderBy(asc(outbox.id));
  return emails.filter(({ subject }) => subject.startsWith('You can no longer use a plan'));
};

let admin: Ctx;
beforeEach(async () => {
  admin = actingAs(ctx, await aUser(db, { role: 'admin' }));
});

test('a plan that staff make smaller tells those whom it no longer includes', async () => {
  const owner = await anOwner('Premium');
  await anOwner('Executive Tier');

  await changePlanFacts(admin, 'premium', { people: 3 });

  const emails = await told();
  expect(emails.map(({ recipient }) => recipient)).toEqual(PEOPLE.slice(2));
  expect(emails[0]?.text).toContain(`You can no longer use ${owner.email}'s Premium plan`);
});

test('a plan that staff make larger tells nobody', async () => {
  await anOwner('Premium');

  await changePlanFacts(admin, 'premium', { people: 9 });

  expect(await told()).toEqual([]);
});

test('an account that closes tells everybody on its plans that end at once', async () => {
  const { id: userId } = await anOwner('Premium');

  await startClosure(admin, { userId, kind: 'close' });

  expect((await told()).map(({ recipient }) => recipient)).toEqual(PEOPLE);
});

test('an erasure tells everybody on the running plans once', async () => {
  const canceled = { provider: 'stripe', providerRef: 'sub_1', cancelAtPeriodEnd: true } as const;
  const owner = await anOwner('Premium', canceled);

  await erasePerson(admin, { userId: owner.id });

  const emails = await told();
  expect(emails.map(({ recipient }) => recipient)).toEqual(PEOPLE);
  expect(emails[0]?.text).toContain("You can no longer use the former owner's Premium plan");
  expect(await db.$count(seats)).toBe(0);
});
