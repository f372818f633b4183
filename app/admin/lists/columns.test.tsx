import { expect, test } from 'vitest';
import { orderColumns } from '#app/admin/orders/order-list.tsx';
import { contactColumns } from '#app/admin/requests/contacts-tab.tsx';
import { subscriberColumns } from '#app/admin/subscribers/subscribers-tab.tsx';
import { OrderStatus } from '#features/orders/components/order-status.tsx';
import type { Order } from '#features/orders/contract.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { aSubscriberRow } from '#tests/support/panel-rows.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';

const table = <Row extends { id: number }>(columns: readonly Column<Row>[], row: Row) =>
  markupOf(<DataTable caption="List" columns={columns} rows={[row]} rowKey={({ id }) => id} />);

const createdAt = '2025-05-08T15:04:00.000Z';

// These tests only read the columns' fields.
const request = {
  id: 3,
  firstName: 'Ada',
  lastName: 'Moreno',
  email: 'ada@moreno.test',
  company: '',
  interest: '',
  message: 'We want to answer quote requests faster.',
  status: 'new',
  createdAt,
} as Consultation;

// Spec 2.11: "Columns: Name, Email, Company ('N/A'), Interest ('N/A'), Message … Date"
test('shows the specified request columns, and N/A when empty', () => {
  const html = table(
    contactColumns(() => {}),
    request,
  );

  expect(textsOf(html, 'th').slice(0, 6)).toEqual(['Name', 'Email', 'Company', 'Interest', 'Message', 'Date']);
  expect(textOf(html)).toMatch(
    /Ada Moreno ada@moreno\.test N\/A N\/A We want to answer quote requests faster\. May 8, 2025, 3:04\sPM May 8, 2025 at 3:04\sPM$/,
  );
});

// Spec 2.11: "Columns: Name, Email, Company ('N/A'), Interest ('N/A'), Message … Date"
test('shows a request’s company and interest label', () => {
  const html = table(
    contactColumns(() => {}),
    { ...request, company: 'Moreno Tiles', interest: 'custom-ai' },
  );

  expect(textOf(html)).toContain('Moreno Tiles Custom AI Development');
});

// Spec 2.11: "Columns: Email, Date Subscribed"
// Spec 3: "Newsletter … subscriber: id, email, createdAt"
test('shows two subscriber columns', () => {
  const html = table(
    subscriberColumns(() => {}),
    aSubscriberRow({ createdAt }),
  );

  expect(textsOf(html, 'th')).toEqual(['Email', 'Date Subscribed', 'ada@moreno.test Confirmed Website']);
  expect(textOf(html)).toMatch(/ada@moreno\.test Confirmed Website May 8, 2025, 3:04\sPM May 8, 2025 at 3:04\sPM$/);
});

const order: Order = {
  id: 12,
  customerName: 'Ada Moreno',
  customerEmail: 'ada@moreno.test',
  productName: 'AI Solutions Specialist (Basic)',
  amount: 29,
  status: 'completed',
  createdAt,
  userId: null,
  provider: null,
  invoiceUrl: null,
};

// Spec 2.11: "Columns: ID (shown as #id), Customer, Email, Product, Amount, Status badge, Date"
// Spec 2.11: "Admin dates use en-US long format with hour and minute"
test('shows the specified order columns', () => {
  const html = table(orderColumns, order);

  expect(textsOf(html, 'thead')).toEqual(['Customer Email Product Amount Status Date ID']);
  expect(textOf(html)).toMatch(
    /Ada Moreno ada@moreno\.test AI Solutions Specialist \(Basic\) \$29 Completed .* May 8, 2025 at 3:04\sPM #12$/,
  );
  expect(linksOf(html)).toEqual([['ada@moreno.test', 'mailto:ada@moreno.test']]);
});

test('shows that a failed order was not charged', () => {
  const html = table(orderColumns, { ...order, status: 'failed' });

  expect(textOf(html)).toContain('$29 Failed Card not charged');
});

// Spec 2.11: "The badge is capitalised: completed is green, pending yellow, other gray"
// Spec 4: "Order status: completed, pending or other"
test.each([
  ['completed', 'Completed', 'b-green'],
  ['pending', 'Pending', 'b-amber'],
  ['refunded', 'Refunded', ''],
  ['failed', 'Failed', ''],
])('gives a %s order the badge %s', (status, word, color) => {
  const html = markupOf(<OrderStatus status={status} />);

  expect(textOf(html)).toBe(word);
  expect(elementsOf(html, 'span')[0]?.class?.trim()).toBe(`badge ${color}`.trim());
});
