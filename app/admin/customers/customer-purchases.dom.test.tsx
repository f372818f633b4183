import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSubscriptionRow } from '#tests/support/panel-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { SubscriptionLine } from './customer-purchases.tsx';

test('says when a subscription ended before its period', () => {
  const ended = aSubscriptionRow({ status: 'canceled', canceledAt: '2025-05-20T15:00:00Z' });

  renderPart(
    <SubscriptionLine subscription={{ ...ended, canBeChanged: false }} name="Ada Moreno" isInactive={false} />,
  );

  expect(screen.getByText(/^Ended/)).toHaveTextContent('May 20, 2025');
});
