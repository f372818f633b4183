import { beforeEach, describe, expect, test } from 'vitest';
import { posts } from '#db/schema/blog.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Found } from '#features/search/contract.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aLead, anOrder } from '#tests/support/business.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

let headers: Record<string, string>;

async function find(q: string) {
  const { status, body } = await call(app, 'GET', `/api/search?${new URLSearchParams({ q })}`, { headers });
  const { data = [] } = body as { data?: Found[] };
  return { status, data };
}
const titles = async (q: string) => (await find(q)).data.map(({ kind, title }) => `${kind} ${title}`);

const aPost = async (title: string, facts: Partial<typeof posts.$inferInsert> = {}) =>
  db.insert(posts).values({
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    content: 'Text',
    authorName: 'Priya Raman',
    publishedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
    ...facts,
  });

describe('an admin', () => {
  beforeEach(async () => {
    headers = (await signedInAs(app, db, 'admin')).headers;
  });

  test.each(['#{id}', 'order {id}', 'Order #{id}'])('finds an order by %s', async (typed) => {
    const { id } = await anOrder(db, { customerName: 'Winston Nakamura', amountCents: 7900 });

    expect(await titles(typed.replace('{id}', String(id)))).toEqual([`order #${id}, $79`]);
  });

  test('finds records of every kind by one word', async () => {
    await aUser(db, { firstName: 'Winston', lastName: 'Nakamura', email: 'nakamura@cedar.test' });
    await aLead(db, { firstName: 'Winston', lastName: 'Novák', company: 'Alder Manufacturing' });
    await db.insert(subscribers).values({ email: 'winston@lake.test', createdAt: NOW, manageToken: 'w' });
    const { id } = await anOrder(db, { customerName: 'Winston Nakamura', amountCents: 7900 });
    await aPost('What Winston measured');
    await db.insert(campaigns).values({ subject: 'Winston writes', createdAt: NOW, updatedAt: NOW });

    expect(await titles('winst')).toEqual([
      'customer Winston Nakamura',
      'lead Winston Novák',
      'subscriber winston@lake.test',
      `order #${id}, $79`,
      'post What Winston measured',
      'campaign Winston writes',
    ]);
  });

  test('finds a text of the site by its words and its place, and the field that changes it', async () => {
    const text = {
      kind: 'text',
      detail: 'Landing: Hero, headline',
      path: '/admin?view=site&text=landing.hero.headline',
    };

    expect((await find('hero headline')).data).toMatchObject([text]);
    expect((await find('transforms your business')).data).toMatchObject([text]);
  });

  test('gets the page that opens each record', async () => {
    const { id } = await aLead(db, { firstName: 'Winston', lastName: 'Novák', company: 'Alder Manufacturing' });

    expect((await find('alder')).data).toEqual([
      {
        kind: 'lead',
        id,
        title: 'Winston Novák',
        detail: 'Alder Manufacturing',
        status: 'new',
        path: `/admin?tab=contacts&request=${id}`,
      },
    ]);
  });

  test.each(['Novák Winston', 'winston NOVÁK', 'novák@alder', 'Alder Manu'])(
    'finds a lead by %s before one whose message says it',
    async (q) => {
      await aLead(db, {
        firstName: 'Winston',
        lastName: 'Novák',
        email: 'novák@alder.test',
        company: 'Alder Manufacturing',
      });
      await aLead(db, {
        firstName: 'Ada',
        lastName: 'Moreno',
        message: 'Winston Novák (novák@alder.test) of Alder Manufacturing told us',
      });

      expect(await titles(q)).toEqual(['lead Winston Novák', 'lead Ada Moreno']);
    },
  );

  test.each(['#', ''])('gets the order with the number first, typed as %sN', async (prefix) => {
    const { id } = await anOrder(db);
    await aUser(db, { username: `user${id}` });

    expect((await titles(`${prefix}${id}`))[0]).toBe(`order #${id}, $29`);
  });

  test('gets at most five records of a kind, beginnings of words first', async () => {
    for (const company of ['Unadal', 'Adale', 'Adalia', 'Adaline', 'Adalo', 'Adalwin']) await aLead(db, { company });

    const { data } = await find('adal');

    expect(data.map(({ detail }) => detail)).toEqual(['Adalwin', 'Adalo', 'Adaline', 'Adalia', 'Adale']);
  });

  test.each(['100%', '_', "O'Neill", 'שלום', '"quoted"', 'back\\slash'])(
    'finds %s as it is written',
    async (company) => {
      await aLead(db, { company });
      await aLead(db, { company: 'Anything else' });

      expect((await find(company)).data.map(({ detail }) => detail)).toEqual([company]);
    },
  );

  test('does not find spam', async () => {
    await aLead(db, { company: 'Casino', spamAt: NOW });

    expect(await titles('casino')).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['NUL', 'a\u0000b'],
    ['101 letters', 'a'.repeat(101)],
  ])('cannot search for %s', async (_what, q) => {
    expect((await find(q)).status).toBe(400);
  });
});

test('finds only own posts for a customer', async () => {
  const { user, headers: own } = await signedInAs(app, db, 'customer');
  headers = own;
  await aLead(db, { company: 'Alder' });
  await anOrder(db, { customerName: 'Alder' });
  await aUser(db, { username: 'alder' });
  await aPost('Alder by somebody else');
  await aPost('Alder, my draft', { authorId: user.id, publishedAt: null });

  expect(await titles('alder')).toEqual(['post Alder, my draft']);
});

test('finds all posts for an editor and nothing of the business', async () => {
  headers = (await signedInAs(app, db, 'editor')).headers;
  await aLead(db, { company: 'Alder' });
  await aPost('Alder draft', { publishedAt: null });

  expect(await titles('alder')).toEqual(['post Alder draft']);
});

test('finds nothing for an anonymous caller', async () => {
  expect((await call(app, 'GET', '/api/search?q=alder')).status).toBe(401);
});

test('rejects more searches from an address than its limit', async () => {
  const limited = await testApp({ env: { RATE_LIMITS: 'on', LIMIT_SEARCHES: '2/3600' } });
  const { headers: own } = await signedInAs(limited.app, db, 'admin');
  const search = async () => (await call(limited.app, 'GET', '/api/search?q=a', { headers: own })).status;

  expect([await search(), await search(), await search()]).toEqual([200, 200, 429]);
});
