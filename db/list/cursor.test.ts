import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { ignoringCase, readCursor, sortBy, writeCursor } from './cursor.ts';

const place = { sortName: 'createdAt', dir: 'desc', key: '1749740400000000', id: 7 } as const;
const order = { sortName: 'createdAt', dir: 'desc', kind: 'time' } as const;
const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test('a cursor leads back to its place', () => {
  expect(readCursor(writeCursor(place), order)).toEqual({ key: place.key, id: 7 });
});

test('a cursor keeps text with any characters', () => {
  const key = 'Éva "the\u001f 🧵" O\'Neill';

  const cursor = writeCursor({ ...place, sortName: 'name', key });

  expect(cursor).toMatch(/^[\w-]+$/);
  expect(readCursor(cursor, { ...order, sortName: 'name', kind: 'text' })).toEqual({ key, id: 7 });
});

test.each([
  ['sort', { sortName: 'email' }],
  ['direction', { dir: 'asc' }],
] as const)('a cursor of another %s is rejected', (_what, other) => {
  expect(readCursor(writeCursor(place), { ...order, ...other })).toBeNull();
});

test.each([
  ['nothing', ''],
  ['no JSON', Buffer.from('hello').toString('base64url')],
  ['an object', encode({ sortName: 'createdAt' })],
  ['too few parts', encode(['createdAt', 'desc', '1'])],
  ['too many parts', encode(['createdAt', 'desc', '1', 7, 8])],
  ['a number as its key', encode(['createdAt', 'desc', 1, 7])],
  ['a text as its id', encode(['createdAt', 'desc', '1', '7'])],
  ['the id 0', encode(['createdAt', 'desc', '1', 0])],
  ['half an id', encode(['createdAt', 'desc', '1', 1.5])],
  ['an id that no integer holds', encode(['createdAt', 'desc', '1', 2_147_483_648])],
  ['a time that is a word', encode(['createdAt', 'desc', 'infinity', 7])],
  ['a time that no bigint holds', encode(['createdAt', 'desc', '9'.repeat(20), 7])],
])('a cursor that holds %s is rejected', (_what, cursor) => {
  expect(readCursor(cursor, order)).toBeNull();
});

test.each(['a\u0000b', '\ud800'])('a cursor whose text cannot be stored is rejected: %j', (key) => {
  const cursor = encode(['name', 'desc', key, 7]);

  expect(readCursor(cursor, { sortName: 'name', dir: 'desc', kind: 'text' })).toBeNull();
});

test.each([
  ['0', true],
  ['-2900', true],
  ['9'.repeat(17), true],
  ['9'.repeat(18), false],
  ['', false],
  ['1.5', false],
  ['1e3', false],
  ['+1', false],
  ['1; drop table orders', false],
])('a number in a cursor may be %j: %s', (key, isAllowed) => {
  const cursor = writeCursor({ ...place, sortName: 'amount', key });

  const read = readCursor(cursor, { sortName: 'amount', dir: 'desc', kind: 'number' });

  expect(read).toEqual(isAllowed ? { key, id: 7 } : null);
});

test.each([
  ['time', orders.createdAt],
  ['number', orders.amountCents],
  ['text', orders.status],
  ['text', ignoringCase(orders.customerName)],
])('compares by %s what a column holds', (kind, column) => {
  expect(sortBy(column).kind).toBe(kind);
});
