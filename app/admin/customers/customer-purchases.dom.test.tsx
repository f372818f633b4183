import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, unreachable } from '#tests/support/fake-api.ts';
import { anOrderRow, aSubscriptionRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { valueOfOrders } from './customer-facts.tsx';
import { OrderLine, SubscriptionLine } from './customer-purchases.tsx';

test('a partial refund lowers the value of a customer', () => {
  const order = { ...anOrderRow(), canBeRefunded: true, refundable: 39 };

  expect(valueOfOrders([order, { ...order, status: 'refunded', refundable: 0 }])).toBe(39);
});

test('asks about what a partial refund has left', async () => {
  const order = { ...anOrderRow(), canBeRefunded: true, refundable: 39 };
  const { user } = renderPart(<OrderLine order={order} name="Ada Moreno" hasActions />);

  await user.click(screen.getByRole('button', { name: /^Refund/ }));

  const question = await screen.findByRole('alertdialog', { name: 'Refund $39 to Ada Moreno?' });
  expect(question).toHaveTextContent('$39 goes back to the card');
  expect(within(question).getByRole('button', { name: 'Refund $39' })).toBeVisible();
});

test('does not claim that a refund failed if its answer was lost', async () => {
  api.answer('POST /api/orders/:id/refund', unreachable);
  const order = { ...anOrderRow(), canBeRefunded: true, refundable: 39 };
  const { user } = renderPart(<OrderLine order={order} name="Ada Moreno" hasActions />);
  await user.click(screen.getByRole('button', { name: /^Refund/ }));

  await user.click(await screen.findByRole('button', { name: 'Refund $39' }));

  expect(await findToast('The connection was lost')).toBeVisible();
});

test('says when a subscription ended before its period', () => {
  const ended = aSubscriptionRow({ status: 'canceled', canceledAt: '2025-05-20T15:00:00Z' });

  renderPart(
    <SubscriptionLine subscription={{ ...ended, canBeChanged: false }} name="Ada Moreno" isInactive={false} />,
  );

  expect(screen.getByText(/^Ended/)).toHaveTextContent('May 20, 2025');
});
