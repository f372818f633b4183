import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { ErrorPage } from './not-found/error-page.tsx';
import { NotFoundPage } from './not-found/not-found.tsx';
import { OrderReceipt } from './success/order-receipt.tsx';

const order = { id: 1042, productName: 'AI Solutions Specialist', amount: 49, status: 'completed' };
const receipt = markupOf(<OrderReceipt order={order} onContinue={() => {}} />);

// Spec 2.1: "Any other path shows a 404 page reading 'Page Not Found'"
test('offers two links on an unknown page', () => {
  const page = markupOf(<NotFoundPage />);

  expect(textsOf(page, 'h1')).toEqual(['Page Not Found']);
  expect(linksOf(page).map(([, href]) => href)).toEqual(['/', '/blog']);
});

test('offers a retry after a server error', () => {
  expect(linksOf(markupOf(<ErrorPage />))).toEqual([['Try Again', '']]);
});

// Spec 2.7: "'Payment Successful!', 'Thank you for your purchase', order id, product name, amount in dollars"
test('shows the order on the receipt', () => {
  expect(textsOf(receipt, 'h1')).toEqual(['Payment Successful!']);
  expect(textOf(receipt)).toContain('Thank you for your purchase');
  expect(textsOf(receipt, 'dd')).toEqual(['1042', 'AI Solutions Specialist', '$49', 'completed']);
});

// Spec 2.7: "a note that the receipt and instructions were e-mailed"
// Spec 2.7: "A customer support mail link is also shown"
test('announces the email and names a contact on the receipt', () => {
  expect(textOf(receipt)).toContain("We've emailed you your receipt and instructions");
  expect(linksOf(receipt)).toEqual([['Email customer support', `mailto:${company.supportEmail}`]]);
  expect(textsOf(receipt, 'button')).toEqual(['Continue to Homepage']);
});

test.each([
  ['completed', 'badge b-green'],
  ['pending', 'badge b-amber'],
  ['refunded', 'badge'],
])('colors the status of a %s order', (status, badge) => {
  expect(markupOf(<OrderReceipt order={{ ...order, status }} onContinue={() => {}} />)).toContain(
    `class="${badge} capitalize"`,
  );
});
