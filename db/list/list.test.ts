import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import { NOW } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { ignoringCase } from './cursor.ts';
import { defineList, everyRow, type ListRequest, readList } from './list.ts';

const { db } = await testDatabase();

const list = defineList({
  table: subscribers,
  columns: { email: subscribers.email },
  answer: ({ email }) => email,
  sorts: { createdAt: subscribers.createdAt, email: ignoringCase(subscribers.email) },
  filters: { all: everyRow, pending: { where: isNull(subscribers.confirmedAt) } },
});

const request = { limit: 2, whole: 0, cursor: null, q: '', filter: null, sort: null, dir: null, count: 'all' } as const;

async function read(asked: Partial<ListRequest> = {}) {
  const result = await readList(db, list, { ...request, ...asked });
  if (!result.ok || !('data' in result.list)) throw new Error('there is no such page');
  return { isMinimum: false, ...result.list };
}

async function walk(asked: Partial<ListRequest> = {}) {
  const emails: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...asked, cursor });
    emails.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return emails;
}

async function fill(...emails: string[]) {
  for (const email of emails) await aSubscriber(db, { email });
}

describe('a walk from page to page', () => {
  test('loses and repeats no row of the same millisecond', async () => {
    await fill('a', 'b', 'c', 'd');
    await db.execute(sql`update subscribers set created_at = created_at + id * interval '1 microsecond'`);

    expect(await walk({ limit: 1 })).toEqual(['d', 'c', 'b', 'a']);
    expect(await walk({ limit: 1, dir: 'asc' })).toEqual(['a', 'b', 'c', 'd']);
  });

  test('takes rows of the same time by their id, in both directions', async () => {
    await fill('a', 'b', 'c', 'd', 'e');

    expect(await walk()).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await walk({ dir: 'asc' })).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('does not begin again for rows that come meanwhile', async () => {
    await fill('a', 'b', 'c');
    const { nextCursor } = await read();
    await fill('d');

    expect((await read({ cursor: nextCursor })).data).toEqual(['a']);
  });

  test('goes on where the row that ended a page is gone', async () => {
    await fill('a', 'b', 'c');
    const { nextCursor } = await read();
    await db.delete(subscribers).where(sql`email = 'b'`);

    expect((await read({ cursor: nextCursor })).data).toEqual(['a']);
  });

  test('sorts letters without regard to case', async () => {
    await fill('b', 'A', 'C');

    expect(await walk({ sort: 'email', dir: 'asc' })).toEqual(['A', 'b', 'C']);
  });
});

describe('the edge of a page', () => {
  test('a page that ends with the last row leads nowhere', async () => {
    await fill('a', 'b');

    expect(await read()).toMatchObject({ data: ['b', 'a'], count: 2, total: 2, nextCursor: null });
  });

  test('as many rows as may come whole come at once, one more does not', async () => {
    await fill('a', 'b', 'c');
    const whole = await read({ limit: 1, whole: 3 });
    await fill('d');
    const more = await read({ limit: 1, whole: 3 });

    expect(whole).toMatchObject({ data: ['c', 'b', 'a'], nextCursor: null });
    expect(more).toMatchObject({ data: ['d'], nextCursor: expect.any(String) });
  });

  test('nothing is found where nothing is stored', async () => {
    expect(await read()).toMatchObject({ data: [], count: 0, total: 0, nextCursor: null });
  });
});

describe('without a request', () => {
  async function open() {
    const result = await readList(db, list, null);
    if (!result.ok || 'data' in result.list) throw new Error('this is not a whole list');
    return result.list;
  }

  const letters = (count: number) => Array.from({ length: count }, (_, index) => `r${String(index).padStart(4, '0')}`);

  test.each([0, 3, 199, 200, 201])('all of %i rows come, newest first', async (count) => {
    await fill(...letters(count));

    const { readNext } = await open();
    const found: string[] = [];
    for (let rows = await readNext(); rows; rows = await readNext()) found.push(...rows);

    expect(found).toEqual(letters(count).toReversed());
  });

  test('rows that change while the list is read neither repeat nor hide others', async () => {
    await fill(...letters(425));
    const { readNext } = await open();
    const found: string[] = [];

    for (let rows = await readNext(); rows; rows = await readNext()) {
      found.push(...rows);
      await fill(`new-${found.length}`);
      await db.delete(subscribers).where(eq(subscribers.email, rows.at(-1) ?? ''));
    }

    expect(found).toEqual(letters(425).toReversed());
  });
});

describe('what cannot be asked for', () => {
  test.each([
    [{ filter: 'nobody' }, 'This filter does not exist'],
    [{ filter: '__proto__' }, 'This filter does not exist'],
    [{ sort: 'constructor' }, 'This sort order does not exist'],
    [{ cursor: 'hello' }, 'The cursor does not belong to this list and sort order'],
  ])('%o is told', async (asked, message) => {
    expect(await readList(db, list, { ...request, ...asked })).toEqual({ ok: false, message });
  });
});

describe('a search', () => {
  test.each(['%', '_', '\\', "'", 'é'])('finds %s as it is written', async (sign) => {
    await fill(`x${sign}y@example.test`, 'plain@example.test');

    expect((await read({ q: sign })).data).toEqual([`x${sign}y@example.test`]);
  });

  test('finds one, two and many letters in any case', async () => {
    await fill('ada@example.test', 'zoe@example.test');

    for (const q of ['Z', 'ZO', 'ZOE@EXAMPLE.TEST']) expect((await read({ q })).data).toEqual(['zoe@example.test']);
  });

  test('counts only as far as the page needs it if that is enough', async () => {
    await fill(...Array.from({ length: 30 }, (_, index) => `reader-${index}@example.test`));

    const enough = await read({ q: 'reader', count: 'enough' });
    const all = await read({ q: 'reader' });

    expect(enough).toMatchObject({ count: 8, total: 30, isMinimum: true });
    expect(all).toMatchObject({ count: 30, isMinimum: false });
    expect(enough.data).toEqual(all.data);
  });

  test('counts anew after a write', async () => {
    await fill('ada@example.test');
    const before = await read({ q: 'example' });
    await fill('ben@example.test');

    expect([before.count, (await read({ q: 'example' })).count]).toEqual([1, 2]);
  });
});

test('a filter that no bucket tells of is counted row by row', async () => {
  await aSubscriber(db, { email: 'pending', confirmedAt: null });
  await aSubscriber(db, { email: 'confirmed', confirmedAt: NOW });

  expect(await read({ filter: 'pending' })).toMatchObject({ data: ['pending'], count: 1, total: 2 });
});
