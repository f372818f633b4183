import { expect, test } from 'vitest';
import type { Customer } from '#features/accounts/contract.ts';
import { linksOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { customerColumns } from './customer-columns.tsx';
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
    /^Customers ID Name Username Email Status Created Last Login Type Actions 7 AM Ada Moreno ada ada@moreno.test Active March 2, 2025 at 3:04\sPM Never Admin$/,
  );
  expect(linksOf(table(ada))).toEqual([['ada@moreno.test', 'mailto:ada@moreno.test']]);
});

// Spec 3: "status (active or inactive; missing means active)"
// Spec 2.11: "Table columns: ID, Name ('Not provided' if blank), Username, Email (mailto link), Status badge"
// Spec 3: "missing means active"
// Spec 4: "User status: active or inactive, displayed"
// Spec 6: "The Customers table shows type Admin"
test('shows placeholders for missing values', () => {
  const text = textOf(table({ ...ada, firstName: '', lastName: '', status: 'inactive', isAdmin: false }));

  expect(text).toMatch(/Not provided ada ada@moreno.test Inactive March 2, 2025 at 3:04\sPM Never Customer/);
});

test('sends only changed fields', () => {
  const before = { firstName: 'Ada', lastName: 'Moreno', status: 'active', role: 'customer' } as const;

  expect(changedFields(before, { ...before, lastName: 'M.', role: undefined })).toEqual({ lastName: 'M.' });
});
