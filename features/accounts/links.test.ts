import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountLinks } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { confirmEmail } from './commands/emails.server.ts';
import { closeLinks, createLink, type Purpose, redeemLink } from './commands/links.server.ts';
import { requestPasswordReset } from './commands/passwords.server.ts';

async function linksOf() {
  const { ctx, db } = await testApp();
  const { id, email } = await aUser(db, { emailVerifiedAt: NOW });
  const at = (ms: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + ms) });
  const createFor = (userId: number, link: Parameters<typeof createLink>[2], ms = 0) =>
    db.transaction((tx) => createLink({ ...at(ms), db: tx }, userId, link));
  const create = async (purpose: Purpose, ms = 0) => (await createFor(id, { purpose, email }, ms))?.token ?? null;
  const take = (token: string | null, purposes: Purpose[], ms = 0) =>
    db.transaction((tx) => redeemLink({ ...at(ms), db: tx }, token ?? '', purposes));
  return { ctx, db, id, email, createFor, create, take };
}

test.each([
  ['reset', HOUR],
  ['verify', DAY],
  ['leave-email', DAY],
  ['take-email', DAY],
] as const)('accepts a link to %s until it expires', async (purpose, limit) => {
  const { create, take, email } = await linksOf();
  const token = await create(purpose);

  expect(await take(token, [purpose], limit)).toBeNull();
  expect(await take(token, [purpose], limit - 1)).toMatchObject({ purpose, email });
});

test('lets an unverified owner reset despite others’ requests', async () => {
  const { ctx, db, take } = await linksOf();
  const { email } = await aUser(db, { emailVerifiedAt: null });
  const requestAt = (hours: number) =>
    requestPasswordReset({ ...ctx, now: () => new Date(NOW.getTime() + hours * HOUR) }, email);

  for (const hour of [0, 1, 2, 20]) await requestAt(hour);

  const sent = await db.select().from(outbox).orderBy(asc(outbox.id));
  const token = /token=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? null;
  expect(sent).toHaveLength(3);
  expect(sent.at(-1)?.text).toContain('24 hours');
  expect(await take(token, ['reset'], 20 * HOUR)).toMatchObject({ email });
});

test('accepts a link once when used twice in parallel', async () => {
  const { create, take } = await linksOf();
  const token = await create('reset');

  const taken = await Promise.all([take(token, ['reset']), take(token, ['reset'])]);

  expect(taken.filter((link) => link !== null)).toHaveLength(1);
});

test('keeps earlier links working after a newer one', async () => {
  const { create, take } = await linksOf();
  const reset = await create('reset');

  await create('reset', 1);

  expect(await take(reset, ['reset'])).not.toBeNull();
});

test('creates five links for thirty parallel requests', async () => {
  const { db, ctx, email } = await linksOf();

  await Promise.all(Array.from({ length: 30 }, () => requestPasswordReset(ctx, email)));

  expect(await db.$count(accountLinks)).toBe(5);
  expect(await db.$count(outbox)).toBe(5);
});

test.each(['reset', 'verify', 'take-email'] as const)(
  'limits links to %s for an unproven address across accounts',
  async (purpose) => {
    const { db, createFor } = await linksOf();
    const people = [await aUser(db), await aUser(db)];
    const made: number[] = [];

    for (let hour = 0; hour <= 24; hour++) {
      const create = ({ id }: { id: number }) => createFor(id, { purpose, email: 'new@example.test' }, hour * HOUR);
      const links = await Promise.all([...people, ...people, ...people].map(create));
      made.push(links.filter((link) => link !== null).length);
    }

    expect(made).toEqual([1, 1, 1, ...Array.from({ length: 21 }, () => 0), 1]);
  },
);

test('uses a link during parallel requests without deadlock', async () => {
  const { ctx, id, createFor, create } = await linksOf();
  const change = (key: string) => createFor(id, { purpose: 'take-email', email: `${key}@x.test`, changeKey: key });
  const tokens = [(await change('first'))?.token, await create('verify')];

  const outcomes = await Promise.allSettled([
    ...['1', '2', '3', '4', '5', '6', '7', '8'].map(change),
    ...tokens.map((token) => confirmEmail(ctx, token ?? '')),
  ]);

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('creates five links an hour per purpose', async () => {
  const { create } = await linksOf();
  const made: (string | null)[] = [];

  for (let index = 0; index < 6; index++) made.push(await create('reset', index));

  expect(made.map((token) => token !== null)).toEqual([true, true, true, true, true, false]);
  expect(await create('leave-email')).not.toBeNull();
  expect(await create('reset', HOUR + 5)).not.toBeNull();
});

test('keeps earlier links open when a new one is rejected', async () => {
  const { create, take } = await linksOf();
  let last: string | null = null;
  for (let index = 0; index < 5; index++) last = await create('reset');

  await create('reset');

  expect(await take(last, ['reset'])).not.toBeNull();
});

test('closes the links of one account only', async () => {
  const { ctx, db, id, createFor, create, take } = await linksOf();
  const own = await create('verify');
  const ben = await aUser(db);
  const foreign = await createFor(ben.id, { purpose: 'verify', email: ben.email });

  await closeLinks(ctx, id);

  expect(await take(own, ['verify'])).toBeNull();
  expect(await redeemLink(ctx, foreign?.token ?? '', ['verify'])).toMatchObject({ userId: ben.id });
});

test('stores only the hash of a 256-bit secret', async () => {
  const { db, create } = await linksOf();

  const token = await create('reset');

  expect(token).toMatch(/^[\w-]{43}$/);
  const [stored] = await db.select().from(accountLinks);
  expect(stored?.tokenHash).toMatch(/^[\w-]{43}$/);
  expect(stored?.tokenHash).not.toBe(token);
});
