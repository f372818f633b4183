import { expect, test } from 'vitest';
import { accountLinks } from '#db/schema/accounts.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { closeLinks, createLink, type Purpose, takeLink } from './commands/links.server.ts';
import { DAY, HOUR } from './rules.ts';

async function linksOf() {
  const { ctx, db } = await testApp();
  const { id, email } = await aUser(db);
  const at = (ms: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + ms) });
  const create = async (purpose: Purpose, ms = 0) => (await createLink(at(ms), id, { purpose, email }))?.token ?? null;
  const take = (token: string | null, purposes: Purpose[], ms = 0) => takeLink(at(ms), token ?? '', purposes);
  return { ctx, db, id, email, at, create, take };
}

test.each([
  ['reset', HOUR],
  ['verify', DAY],
  ['leave-email', DAY],
  ['take-email', DAY],
] as const)('a link to %s works until its time is over', async (purpose, limit) => {
  const { create, take, email } = await linksOf();
  const token = await create(purpose);

  expect(await take(token, [purpose], limit)).toBeNull();
  expect(await take(token, [purpose], limit - 1)).toMatchObject({ purpose, email });
});

test('of two who use a link at once one succeeds', async () => {
  const { create, take } = await linksOf();
  const token = await create('reset');

  const taken = await Promise.all([take(token, ['reset']), take(token, ['reset'])]);

  expect(taken.filter((link) => link !== null)).toHaveLength(1);
});

test('a newer link replaces those of its purpose and no others', async () => {
  const { create, take } = await linksOf();
  const [reset, verify] = [await create('reset'), await create('verify')];

  await create('reset');

  expect(await take(reset, ['reset'])).toBeNull();
  expect(await take(verify, ['verify'])).not.toBeNull();
});

test('five links of a purpose are made in an hour, and the sixth after it', async () => {
  const { create } = await linksOf();
  const made: (string | null)[] = [];

  for (let index = 0; index < 6; index++) made.push(await create('reset', index));

  expect(made.map((token) => token !== null)).toEqual([true, true, true, true, true, false]);
  expect(await create('verify')).not.toBeNull();
  expect(await create('reset', HOUR + 5)).not.toBeNull();
});

test('a link that is refused leaves the earlier ones open', async () => {
  const { create, take } = await linksOf();
  let last: string | null = null;
  for (let index = 0; index < 5; index++) last = await create('reset');

  await create('reset');

  expect(await take(last, ['reset'])).not.toBeNull();
});

test('closing every link of an account leaves those of others', async () => {
  const { ctx, db, id, create, take } = await linksOf();
  const own = await create('verify');
  const ben = await aUser(db);
  const foreign = await createLink(ctx, ben.id, { purpose: 'verify', email: ben.email });

  await closeLinks(ctx, id);

  expect(await take(own, ['verify'])).toBeNull();
  expect(await takeLink(ctx, foreign?.token ?? '', ['verify'])).toMatchObject({ userId: ben.id });
});

test('a secret of 256 bits is stored as its hash', async () => {
  const { db, create } = await linksOf();

  const token = await create('reset');

  expect(token).toMatch(/^[\w-]{43}$/);
  const [stored] = await db.select().from(accountLinks);
  expect(stored?.tokenHash).toMatch(/^[\w-]{43}$/);
  expect(stored?.tokenHash).not.toBe(token);
});
