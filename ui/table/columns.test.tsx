import { expect, test } from 'vitest';
import { linksOf, markupOf, textsOf } from '#tests/support/markup.tsx';
import { dateColumn, emailColumn, moneyColumn, textColumn } from './columns.tsx';
import { type Column, DataTable } from './data-table.tsx';

type Sale = { id: number; buyer: string; email: string; price: number; paidAt: string | null };

const sale: Sale = { id: 1, buyer: 'Ada', email: 'ada@example.test', price: 49.5, paidAt: '2025-05-08T15:04:00.000Z' };
const columns: Column<Sale>[] = [
  textColumn('buyer', 'Buyer', { none: 'Unknown' }),
  emailColumn('email', 'Email'),
  moneyColumn('price', 'Price'),
  dateColumn('paidAt', 'Paid', { none: 'Never' }),
];
const table = (row: Sale) =>
  markupOf(<DataTable caption="Sales" columns={columns} rows={[row]} rowKey={({ id }) => id} />);

test('formats text, addresses, amounts and dates', () => {
  const html = table(sale);

  expect(textsOf(html, 'td').slice(0, 3)).toEqual(['Ada', 'ada@example.test', '$49.50']);
  expect(textsOf(html, 'td')[3]).toMatch(/^May 8, 2025, 3:04\sPM May 8, 2025 at 3:04\sPM$/);
  expect(linksOf(html)).toEqual([['ada@example.test', 'mailto:ada@example.test']]);
});

test('shows a placeholder for an empty field', () => {
  const cells = textsOf(table({ ...sale, buyer: '', paidAt: null }), 'td');

  expect([cells[0], cells[3]]).toEqual(['Unknown', 'Never']);
});

test('rejects a field of another type', () => {
  // @ts-expect-error a name is not an amount
  const wrong: Column<Sale> = moneyColumn('buyer', 'Buyer');

  expect(wrong.label).toBe('Buyer');
});
