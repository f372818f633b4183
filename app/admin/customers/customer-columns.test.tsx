import { expect, test } from 'vitest';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import { linksOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { csvText } from '../lists/export/csv-file.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerCsv } from './customer-csv.ts';
import { changedFields } from './customer-edit.tsx';

const ada: Customer = {
  id: 7,
  username: 'ada',
  email: 'ada@moreno.test',
  firstName: 'Ada',
  lastName: 'Moreno',
  status: 'active',
  isAdmin: true,
  role: 'admin',
  createdAt: '2025-03-02T15:04:05.000Z',
  lastLogin: null,
  version: 'v1',
};

const table = (customer: Customer) =>
  markupOf(
    <DataTable caption="Customers" columns={customerColumns(() => {})} rows={[customer]} rowKey={({ id }) => id} />,
  );

// Spec 3: "status (active or inactive; missing means active)"
// Spec 6: "The Customers table shows type Admin when isAdmin is true"
// Spec 2.11: "Table columns: ID, Name ('Not provided' if blank), Username, Email (mailto link), Status badge"
// Spec 3: "missing means active"
// Spec 6: "The Customers table shows type Admin"
test('shows the specified columns', () => {
  expect(textOf(table(ada))).toMatch(
    /^Customers Name Username Email Status Created Last Login Type ID Actions AM Ada Moreno ada ada@moreno.test Active Mar 2, 2025, 3:04\sPM March 2, 2025 at 3:04\sPM Never Admin 7$/,
  );
  expect(linksOf(table(ada))).toEqual([['ada@moreno.test', 'mailto:ada@moreno.test']]);
});

// Spec 3: "status (active or inactive; missing means active)"
// Spec 2.11: "Table columns: ID, Name ('Not provided' if blank), Username, Email (mailto link), Status badge"
// Spec 3: "missing means active"
// Spec 4: "User status: active or inactive, displayed"
// Spec 6: "The Customers table shows type Admin"
test('shows placeholders for missing values', () => {
  const text = textOf(
    table({ ...ada, firstName: '', lastName: '', status: 'inactive', role: 'customer', isAdmin: false }),
  );

  expect(text).toMatch(/Not provided ada ada@moreno.test Inactive .* March 2, 2025 at 3:04\sPM Never Customer 7$/);
});

// Spec 2.11: "Created ('N/A' if missing), Last Login ('Never')"
// Spec 3: "status (active or inactive; missing means active)"
test.each([{}, { status: null, createdAt: null, lastLogin: null }])(
  'shows a row without dates and status: %j',
  (facts) => {
    const { status: _status, createdAt: _createdAt, lastLogin: _lastLogin, ...rest } = ada;
    const row = { ...rest, ...facts };

    expect(textOf(table(row))).toMatch(/ada@moreno.test Active N\/A Never Admin 7$/);
    expect(csvText(customerCsv.columns.spec, [row])).toContain('"Moreno","active","",""\r\n');
    expect(csvText(customerCsv.columns.all, [row])).toContain('"Moreno","active","true","admin","",""\r\n');
  },
);

test('sends only changed fields', () => {
  const before = { firstName: 'Ada', lastName: 'Moreno', status: 'active', role: 'customer' } as const;

  expect(changedFields(before, { ...before, lastName: 'M.', role: undefined })).toEqual({ lastName: 'M.' });
});

test('leads with the role of editors and advisors', () => {
  expect(textOf(table({ ...ada, role: 'advisor', isAdmin: false }))).toMatch(/Never Advisor Customer 7$/);
});
