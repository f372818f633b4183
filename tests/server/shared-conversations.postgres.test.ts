import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { tokenLedger } from '#db/schema/tokens.ts';
import { call, testApp } from '../support/app.ts';
import { askingApp, standIn } from '../support/asking.ts';
import { bought, deliverTo, type StripeWorld, stripeWorld } from '../support/billing-worlds.ts';
import { signedInAs } from '../support/people.ts';
import { testDatabaseUrl } from '../support/postgres.ts';
import { readEvents } from '../support/read-events.ts';
import { packTokensOf } from '../support/token-packs.ts';
import { findTokenErrors } from '../support/tokens.ts';

const ROUNDS = 20;

/** Another application with its own connections to the database of this test. */
async function anotherApp(overrides: Parameters<typeof testApp>[0] = {}) {
  const database = openPostgres(testDatabaseUrl() ?? '');
  onTestFinished(() => database.close());
  const { db, pool } = database;
  return testApp({ ...overrides, db, pool });
}

/** Ada with a conversation on one instance, and an admin on another. */
async function customerAndStaff() {
  const one = await askingApp();
  const other = await anotherApp({ consultant: standIn });
  const { headers } = await signedInAs(other.app, other.db, 'admin');
  const id = await one.start();
  await one.answered(id);
  const askForPerson = () => one.send('POST', `/api/conversations/${id}/person`, { note: '' });
  const staff = (what: string, json: object = {}) =>
    call(other.app, 'POST', `/api/handed-over/${id}/${what}`, { headers, json });
  return { one, other, id, askForPerson, staff };
}

test('a pack whose payment is reported on both instances at once adds its tokens once', async () => {
  let world: StripeWorld | undefined;
  const here = await bought(async () => (world = await stripeWorld()));
  if (!world) throw new Error('There is no Stripe');
  const there = await anotherApp({ payments: here.ctx.payments, now: here.now });
  const url = await here.startPack(here.id);
  const { books } = world.stripe;
  books.pay(url.split('/').at(-1) ?? '');
  const events = books.events.splice(0);

  const statuses = await Promise.all(
    events.flatMap((event) => [deliverTo(here, event), deliverTo({ ...there, now: here.now }, event)]),
  );
  for (const event of events) await deliverTo(here, event);

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await packTokensOf(here, here.id)).toBe(500_000);
  expect(await here.db.$count(tokenLedger, eq(tokenLedger.kind, 'pack'))).toBe(1);
});

test('handing over and giving back at the same time end in a state that fits the last note', async () => {
  const { one, id, askForPerson, staff } = await customerAndStaff();

  for (let round = 0; round < ROUNDS; round++) await Promise.all([askForPerson(), staff('hand-back'), askForPerson()]);

  const [conversation] = await one.db.select().from(conversations);
  const notes = await one.db.select().from(messages).where(eq(messages.role, 'note')).orderBy(asc(messages.id));
  const said = notes.map(({ content }) => content);
  expect(said).toEqual(said.map((_, index) => (index % 2 === 0 ? 'handed_over' : 'given_back')));
  expect(conversation?.handedOverAt !== null).toBe(said.at(-1) === 'handed_over');
  expect(conversation?.id).toBe(id);
});

test('what staff write on one instance arrives in the stream on the other', async () => {
  const { one, id, askForPerson, staff } = await customerAndStaff();
  await askForPerson();
  const { body } = await one.app.request(`/api/conversations/${id}/stream`, { headers: one.headers });
  if (!body) throw new Error('There is no stream');
  const events = readEvents(body);
  await events.next();

  expect((await staff('messages', { content: 'Dana here.', requestKey: crypto.randomUUID() })).status).toBe(201);

  expect((await events.next()).value).toMatchObject({ name: 'changed' });
  expect((await one.read(id)).messages.at(-1)).toMatchObject({ role: 'staff', content: 'Dana here.' });
});

test('twenty questions at once on one subscription are all answered', async () => {
  const one = await askingApp();
  const other = await anotherApp({ consultant: standIn });
  const ids = await Promise.all(Array.from({ length: 20 }, one.start));

  const asked = await Promise.all(
    ids.map((id, index) =>
      call(index % 2 ? other.app : one.app, 'POST', `/api/conversations/${id}/messages`, {
        headers: one.headers,
        json: { content: 'Where do we start?', requestKey: crypto.randomUUID() },
      }),
    ),
  );
  await Promise.all([one.answers.runner.settled(), other.answers.runner.settled()]);

  // Shows what a rejected question was answered.
  expect(asked.filter(({ status }) => status !== 202).map(({ status, text }) => ({ status, text }))).toEqual([]);
  expect(await one.db.$count(messages, eq(messages.state, 'done'))).toBe(40);
  expect(await findTokenErrors(one.db)).toEqual([]);
});
