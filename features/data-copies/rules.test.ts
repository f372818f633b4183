import { describe, expect, test } from 'vitest';
import { fileNameOf, stateOf } from './rules/copies.ts';
import { indexPage, jsonFile } from './rules/files.ts';

const AT = new Date('2025-06-12T15:00:00Z');
const none = { confirmedAt: null, leasedUntil: null, readyAt: null, failedAt: null };

test.each([
  ['unconfirmed', {}],
  ['waiting', { confirmedAt: AT }],
  ['making', { confirmedAt: AT, leasedUntil: AT }],
  ['ready', { confirmedAt: AT, readyAt: AT }],
  ['failed', { confirmedAt: AT, failedAt: AT }],
])('a copy is %s', (state, facts) => {
  expect(stateOf({ ...none, ...facts })).toBe(state);
});

test('names the file by the day in UTC, without a person', () => {
  expect(fileNameOf(new Date('2025-06-12T23:59:59-05:00'))).toBe('data-copy-2025-06-13.zip');
});

async function textOf(file: AsyncIterable<string>) {
  let text = '';
  for await (const part of file) text += part;
  return text;
}

async function* pagesOf(...pages: Record<string, unknown>[][]) {
  yield* pages;
}

describe('a JSON file', () => {
  test.each([
    [[], []],
    [[[{ id: 1 }]], [{ id: 1 }]],
    [
      [[{ id: 1 }, { id: 2 }], [{ id: 3 }]],
      [{ id: 1 }, { id: 2 }, { id: 3 }],
    ],
  ])('of the pages %j is valid', async (pages, rows) => {
    expect(JSON.parse(await textOf(jsonFile(pagesOf(...pages))))).toEqual(rows);
  });

  test('has a line for each row', async () => {
    expect(await textOf(jsonFile(pagesOf([{ id: 1 }], [{ id: 2 }])))).toBe('[\n{"id":1},\n{"id":2}\n]\n');
  });
});

describe('the overview', () => {
  const orders = { name: 'orders', title: 'Orders', about: 'What you <bought>.', rows: 1200 };
  const requests = { name: 'requests', title: 'Requests & notes', about: 'What you sent.', rows: 0 };
  const index = {
    company: 'Studio',
    contact: 'help@studio.test',
    email: 'o"hara&co@moreno.test',
    isConfirmed: true,
    madeAt: new Date('2025-06-13T02:00:00Z'),
    timeZone: 'America/New_York',
    subjects: [orders, requests],
  };

  test('links what is held and names what isn’t', () => {
    const html = indexPage(index);

    expect(html).toContain('<td>1,200 entries</td><td><a href="orders.json">JSON</a></td>');
    expect(html).toContain('<p>Requests &amp; notes</p>');
    expect(html).not.toContain('requests.json');
    expect(indexPage({ ...index, subjects: [orders] })).not.toContain('Nothing kept');
  });

  test('shows texts as texts', () => {
    const html = indexPage(index);

    expect(html).toContain('What you &lt;bought&gt;.');
    expect(html).toContain('o&quot;hara&amp;co@moreno.test');
  });

  test('loads nothing from elsewhere', () => {
    expect(indexPage(index)).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  test('says whose data it is, when it was copied and what is missing', () => {
    const html = indexPage({ ...index, email: 'ada@moreno.test', isConfirmed: false });

    expect(html).toContain('Everything Studio kept about ada@moreno.test on June 12, 2025 at 10:00 PM');
    expect(html).toContain('The email address of your account isn&apos;t confirmed');
    expect(indexPage(index)).not.toContain('confirmed');
  });
});
