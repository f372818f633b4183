import { describe, expect, test } from 'vitest';
import { vacuumTables } from '#db/maintenance.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { subscribers, waitlistEntries } from '#db/schema/newsletter.ts';
import { testApp } from '#tests/support/app.ts';
import { aLead, anOrder, aSubscription, daysFromNow } from '#tests/support/business.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { type Answer, asAdmin } from '#tests/support/lists.ts';
import { aUser } from '#tests/support/people.ts';

const { app, db } = await testApp();

describe('pages', () => {
  /** Walks through the list page by page, doing something after each. */
  async function walk(path: string, get: (path: string) => Promise<Answer>, between = async () => {}) {
    const ids: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Answer = await get(`${path}${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
      await between();
    }
    return ids;
  }

  async function fill() {
    const names = ['Ada', 'ben', 'Ada', 'Éva', '', 'ada'];
    for (let index = 0; index < 23; index++) {
      const name = names[index % names.length] ?? '';
      const createdAt = daysFromNow(-(index % 4));
      const user = await aUser(db, {
        firstName: name,
        createdAt,
        status: index % 5 === 0 ? 'inactive' : 'active',
        lastLogin: index % 3 === 0 ? null : createdAt,
      });
      await anOrder(db, { customerName: name, amountCents: 100 * (index % 3), createdAt });
      await aLead(db, { firstName: name, company: name, createdAt });
      await aSubscription(db, { userId: user.id, priceCents: 100 * (index % 3), createdAt, renewalDate: createdAt });
      await aSubscriber(db, { createdAt, confirmedAt: index % 2 === 0 ? null : createdAt });
      await db.insert(waitlistEntries).values({ email: `w${index}@x.test`, product: 'analytics', createdAt });
      await db.insert(auditEntries).values({ at: createdAt, actorName: 'ada', action: 'x', subject: 'y' });
    }
  }

  const SORTS: Record<string, string[]> = {
    '/api/users': ['id', 'username', 'email', 'name', 'status', 'createdAt', 'lastLogin'],
    '/api/contacts': ['createdAt', 'name', 'email', 'company', 'interest', 'status'],
    '/api/subscribers': ['createdAt', 'email'],
    '/api/orders': ['createdAt', 'id', 'customerName', 'amount', 'status'],
    '/api/subscriptions/all': ['renewalDate', 'createdAt', 'price'],
    '/api/waitlist': ['createdAt', 'email'],
    '/api/audit': ['at'],
  };

  test('are one page where no more rows match than may come whole', async () => {
    const { get } = await asAdmin(app, db);
    for (let index = 0; index < 12; index++) await anOrder(db, { customerName: index < 8 ? 'Ada' : 'Ben' });

    expect(await get('/api/orders?limit=5&whole=12')).toMatchObject({ data: { length: 12 }, nextCursor: null });
    expect(await get('/api/orders?limit=3&whole=4&q=ben&count=enough')).toMatchObject({
      data: { length: 4 },
      nextCursor: null,
    });
    expect(await get('/api/orders?limit=1&whole=12&q=moreno&count=enough')).toMatchObject({
      data: { length: 12 },
      nextCursor: null,
    });
    const page = await get('/api/orders?limit=5&whole=11');
    expect(page.data).toHaveLength(5);
    expect(await walk('/api/orders?limit=5&whole=11', get)).toHaveLength(12);
  });

  test('lose no row and repeat none, in any order, with equal values', async () => {
    const { get } = await asAdmin(app, db);
    await fill();

    for (const [path, sorts] of Object.entries(SORTS)) {
      for (const sort of sorts) {
        const up = await walk(`${path}?limit=5&sort=${sort}&dir=asc`, get);
        const down = await walk(`${path}?limit=7&sort=${sort}&dir=desc`, get);
        const { count } = await get(`${path}?limit=1`);
        expect({ path, sort, ids: new Set(up).size, rows: up.length }).toEqual({ path, sort, ids: count, rows: count });
        expect({ path, sort, down }).toEqual({ path, sort, down: up.toReversed() });
      }
    }
  });

  test('are the same whether matches are collected or met along the order', async () => {
    const { get } = await asAdmin(app, db);
    await fill();

    for (const query of ['filter=active', 'filter=inactive', 'q=ada', 'q=a', 'q=ada&filter=active', 'q=person']) {
      for (const sort of ['name', 'createdAt', 'lastLogin', 'id']) {
        const path = `/api/users?${query}&sort=${sort}&dir=asc`;
        const whole = (await get(`${path}&limit=500`)).data.map(({ id }) => id);
        expect({ path, ids: await walk(`${path}&limit=1`, get) }).toEqual({ path, ids: whole });
        expect({ path, ids: await walk(`${path}&limit=1&count=enough`, get) }).toEqual({ path, ids: whole });
      }
    }
  });

  test('show the same rows in the same order once the night has collected statistics', async () => {
    const { get } = await asAdmin(app, db);
    await fill();
    const paths = ['q=ada', 'q=a&filter=active', 'filter=inactive', 'sort=lastLogin'].map(
      (query) => `/api/users?${query}`,
    );
    const readAll = async () => {
      const walks: unknown[][] = [];
      for (const path of paths) walks.push(await walk(`${path}&limit=3`, get));
      return walks;
    };
    const before = await readAll();

    await vacuumTables((await testDatabase()).pool);

    expect(before.every((ids) => ids.length > 3)).toBe(true);
    expect(await readAll()).toEqual(before);
  });

  test('show every row that was there at the start, whatever is added and removed meanwhile', async () => {
    const { get } = await asAdmin(app, db);
    for (let index = 0; index < 12; index++) await anOrder(db);

    const ids = await walk('/api/orders?limit=3', get, async () => {
      await anOrder(db, { createdAt: daysFromNow(1) });
    });

    expect(ids).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('are exact to the microsecond the database keeps', async () => {
    const { get } = await asAdmin(app, db);
    await db.execute(
      "insert into subscribers (email, created_at) select i || '@x.test', '2025-06-12T15:00:00.000000Z'::timestamptz + i * interval '1 microsecond' from generate_series(1, 9) i",
    );

    expect(await walk('/api/subscribers?limit=2', get)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await db.$count(subscribers)).toBe(9);
  });

  test('that are asked to count only as far as needed say where there is more', async () => {
    const { get } = await asAdmin(app, db);
    for (let index = 0; index < 23; index++) await anOrder(db);

    const first = await get('/api/orders?limit=1&q=moreno&count=enough');
    const exact = await get('/api/orders?limit=1&q=moreno');
    const second = await get(`/api/orders?limit=1&q=moreno&count=enough&cursor=${first.nextCursor}`);
    const few = await get('/api/orders?limit=1&q=%237&count=enough');

    expect(first).toMatchObject({ count: 5, isMinimum: true, total: 23, totalAmount: 5 * 29 });
    expect(exact).toMatchObject({ count: 23, totalAmount: 23 * 29 });
    expect(exact).not.toHaveProperty('isMinimum');
    expect(second).toMatchObject({ count: 23, data: [{ id: 22 }] });
    expect(few).toMatchObject({ count: 1, data: [{ id: 7 }] });
  });

  test('rejects a cursor of another order', async () => {
    const { get } = await asAdmin(app, db);
    await fill();
    const { nextCursor } = await get('/api/users?limit=2&sort=name&dir=asc');

    expect(await get(`/api/users?limit=2&sort=email&dir=asc&cursor=${nextCursor}`)).toMatchObject({ status: 400 });
    expect(await get(`/api/users?limit=2&sort=name&dir=desc&cursor=${nextCursor}`)).toMatchObject({ status: 400 });
  });
});
