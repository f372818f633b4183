import { describe, expect, test } from 'vitest';
import { type ListConfig, readListQuery, writeListQuery } from './list-address.ts';

const config: ListConfig = {
  copy: {
    filters: [
      ['all', 'All'],
      ['active', 'Active'],
    ],
  },
  columns: [{ id: 'createdAt', firstDirection: 'desc' }, { id: 'name', firstDirection: 'asc' }, { id: 'password' }],
  order: { sort: 'createdAt', dir: 'desc' },
};
const read = (address: string) => readListQuery(new URLSearchParams(address), config);
const write = (address: string, change: Parameters<typeof writeListQuery>[2]) =>
  writeListQuery(new URLSearchParams(address), config, change).toString();

describe('reading', () => {
  test('uses the first filter and order by default', () => {
    expect(read('tab=customers')).toEqual({ q: '', filter: 'all', sort: 'createdAt', dir: 'desc' });
  });

  test('reads search, filter and order from the address', () => {
    expect(read('q=ada&filter=active&sort=name&dir=asc')).toEqual({
      q: 'ada',
      filter: 'active',
      sort: 'name',
      dir: 'asc',
    });
  });

  test('ignores unknown values', () => {
    expect(read('filter=gone&sort=password&dir=sideways')).toEqual(read(''));
    expect(read('sort=password&dir=asc')).toEqual(read(''));
  });

  test('limits the search to the server’s maximum length', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
  });
});

describe('writing', () => {
  test('leaves out default values', () => {
    expect(write('tab=customers&q=ada&filter=active', { q: '', filter: 'all' })).toBe('tab=customers');
  });

  test('keeps other parameters', () => {
    expect(write('tab=customers&filter=active', { q: 'ada & co' })).toBe('tab=customers&filter=active&q=ada+%26+co');
  });

  test('writes an order with its direction', () => {
    expect(write('', { sort: 'name', dir: 'desc' })).toBe('sort=name&dir=desc');
    expect(write('sort=name&dir=desc', { sort: 'createdAt', dir: 'asc' })).toBe('sort=createdAt&dir=asc');
    expect(write('sort=name&dir=desc', { sort: 'createdAt', dir: 'desc' })).toBe('');
  });

  test('reads back what it writes', () => {
    const query = { q: 'ö, "x" +', filter: 'active', sort: 'name', dir: 'desc' } as const;

    expect(read(write('tab=customers', query))).toEqual(query);
  });
});
