import { eq, gte, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { NOW } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/business.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ignoringCase } from './cursor.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from './list.ts';

const { db } = await testDatabase();

const list = defineList({
  table: orders,
  columns: { id: orders.id, amountCents: orders.amountCents },
  answer: ({ id }) => id,
  cents: sql`${orders.amountCents}`,
  sorts: { createdAt: orders.createdAt, amount: orders.amountCents, customer: ignoringCase(orders.customerName) },
  filters: {
    all: everyRow,
    ...filtersBy(orders.status),
    large: { where: gte(orders.amountCents, 5000), changesByWrites: true },
  },
});

const request = { limit: 2, whole: 0, cursor: null, q: '', filter: null, sort: null, dir: null, count: 'all' } as const;

async function read(asked: Partial<ListRequest> = {}) {
  const result = await readList(db, list, { ...request, ...asked });
  if (!result.ok) return result.message;
  if (!('data' in result.list)) throw new Error('The list was read whole');
  return result.list;
}

async function walk(asked: Partial<ListRequest>, cursor: string | null = null): Promise<number[]> {
  const page = await read({ ...asked, cursor });
  if (typeof page === 'string') throw new Error(page);
  return page.nextCursor === null ? page.data : [...page.data, ...(await walk(asked, page.nextCursor))];
}

const AMOUNTS = [2900, 0, 7900, 2900, 19_900, 2900];
const STATUSES = ['completed', 'pending', 'completed', 'refunded', 'completed', 'failed'] as const;

/** Six orders, with equal amounts and names that differ only in case. */
async function fill() {
  for (const [index, amountCents] of AMOUNTS.entries()) {
    const customerName = ['Ada', 'ben', 'ADA', 'Élodie', 'Ben', 'ada'][index] ?? '';
    const createdAt = new Date(NOW.getTime() + index * 1000);
    await anOrder(db, { customerName, customerEmail: '', amountCents, status: STATUSES[index], createdAt });
  }
}

describe('a list with amounts', () => {
  test.each([
    ['all', 6, 36_500],
    ['completed', 3, 30_700],
    ['pending', 1, 0],
    ['refunded', 1, 2900],
    ['disputed', 0, 0],
    ['large', 2, 27_800],
  ])('sums the filter %s: %i rows, %i cents', async (filter, count, cents) => {
    await fill();

    expect(await read({ filter })).toMatchObject({ count, cents, total: 6 });
  });

  test.each([
    ['ada', null, 3, 13_700],
    ['ADA', 'completed', 2, 10_800],
    ['ben', 'large', 1, 19_900],
    ['élodie', 'completed', 0, 0],
  ])('sums what %s finds with the filter %s', async (q, filter, count, cents) => {
    await fill();

    expect(await read({ q, filter })).toMatchObject({ count, cents });
  });

  test('moves an order from one sum to another when its status changes', async () => {
    await fill();

    await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, 3));

    expect(await read({ filter: 'completed' })).toMatchObject({ count: 2, cents: 22_800 });
    expect(await read({ filter: 'refunded' })).toMatchObject({ count: 2, cents: 10_800 });
    expect(await read({ filter: 'all' })).toMatchObject({ count: 6, cents: 36_500 });
  });

  test('forgets a counted filter after a write', async () => {
    await fill();
    await read({ filter: 'large' });

    await db.update(orders).set({ amountCents: 5000 }).where(eq(orders.id, 1));

    expect(await read({ filter: 'large' })).toMatchObject({ count: 3, cents: 32_800 });
  });

  test.each([
    ['amount', 'asc', [2, 1, 4, 6, 3, 5]],
    ['amount', 'desc', [5, 3, 6, 4, 1, 2]],
    ['customer', 'asc', [1, 3, 6, 2, 5, 4]],
    ['createdAt', 'asc', [1, 2, 3, 4, 5, 6]],
  ] as const)('by %s %s goes from page to page without losing equal rows', async (sort, dir, ids) => {
    await fill();

    expect(await walk({ sort, dir })).toEqual(ids);
    expect(await walk({ sort, dir, limit: 1 })).toEqual(ids);
    expect(await walk({ sort, dir, q: 'ada' })).toEqual(ids.filter((id) => [1, 3, 6].includes(id)));
  });

  test.each([
    ['filter', { filter: 'paid' }, 'This filter does not exist'],
    ['filter of every object', { filter: 'constructor' }, 'This filter does not exist'],
    ['sort order', { sort: 'total' }, 'This sort order does not exist'],
    ['cursor', { cursor: 'eyJ9' }, 'The cursor does not belong to this list and sort order'],
  ])('rejects an unknown %s', async (_what, asked, message) => {
    expect(await read(asked)).toBe(message);
  });
});
