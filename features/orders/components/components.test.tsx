import { expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf } from '#tests/support/markup.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { OrderStatus } from './order-status.tsx';

test.each([
  ['completed', 'badge b-green'],
  ['pending', 'badge b-amber'],
  ['failed', 'badge'],
  ['refunded', 'badge'],
  ['disputed', 'badge'],
])('a %s order has a %s', (status, className) => {
  const html = markupOf(<OrderStatus status={status} />);

  expect(elementsOf(html, 'span')).toMatchObject([{ class: className }]);
  expect(textOf(html)).toBe(`${status.charAt(0).toUpperCase()}${status.slice(1)}`);
});

test('links to an invoice say to screen readers which one', () => {
  const html = markupOf(<InvoiceLink id={12} href="https://pay.test/in_12" />);

  const [[text, href] = []] = linksOf(html);
  expect(text).toBe('Invoice of order #12 (opens in a new tab)');
  expect(href).toBe('https://pay.test/in_12');
});
