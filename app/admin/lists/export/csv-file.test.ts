import { expect, test } from 'vitest';
import { customerCsv } from '#app/admin/customers/customer-csv.ts';
import { orderCsv } from '#app/admin/orders/order-list.tsx';
import { contactCsv } from '#app/admin/requests/contact-csv.ts';
import { subscriberCsv } from '#app/admin/subscribers/subscribers-tab.tsx';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { csvName, csvText } from './csv-file.ts';

const ada: Customer = {
  id: 7,
  username: 'ada',
  email: 'ada@moreno.test',
  firstName: 'Ada "A"',
  lastName: 'Moreno',
  status: 'active',
  isAdmin: false,
  role: 'customer',
  createdAt: '2025-03-02T15:04:05.000Z',
  lastLogin: null,
  version: 'v1',
};

const headersOf = ({ columns }: { columns: { spec: readonly (readonly [string, unknown])[] } }) =>
  columns.spec.map(([header]) => header);

// Spec 3: "Customers: ID, Username … Last Login"
// Spec 3: "Contacts: ID, First Name, Last Name, Email, Company, Interest, Message, Date"
// Spec 3: "Subscribers: ID, Email, Date"
// Spec 3: "Orders: ID, Customer, Email, Product, Amount, Status, Date"
test('exports the specified columns in order', () => {
  expect(headersOf(customerCsv).join(', ')).toBe(
    'ID, Username, Email, First Name, Last Name, Status, Created At, Last Login',
  );
  expect(headersOf(contactCsv).join(', ')).toBe('ID, First Name, Last Name, Email, Company, Interest, Message, Date');
  expect(headersOf(subscriberCsv).join(', ')).toBe('ID, Email, Date');
  expect(headersOf(orderCsv).join(', ')).toBe('ID, Customer, Email, Product, Amount, Status, Date');
});

// Spec 3: "Quotes in first and last name are doubled"
test('escapes quotes in names', () => {
  const [, line] = csvText(customerCsv.columns.spec, [ada]).split('\r\n');

  expect(line).toBe('"7","ada","ada@moreno.test","Ada ""A""","Moreno","active","2025-03-02T15:04:05.000Z",""');
});

// Spec 3: "Contacts: ID, First Name, Last Name, Email, Company, Interest, Message, Date"
test('exports an interest by its label', () => {
  // This column reads no other field.
  const request = { interest: 'custom-ai' } as Consultation;
  const [, interest] = contactCsv.columns.spec.find(([header]) => header === 'Interest') ?? [];

  expect(interest?.(request)).toBe('Custom AI Development');
});

// Spec 3: "The file name is a company-specific prefix plus the ISO date"
test('names the file after company, list and day', () => {
  expect(csvName('customers', new Date('2025-05-08T12:00:00Z'))).toBe('bespoke-ai-studio-customers-2025-05-08.csv');
});
