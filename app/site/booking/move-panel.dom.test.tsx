import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render.tsx';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import { MovePanel } from './move-panel.tsx';

test('other days come without the time that was chosen before', async () => {
  const days = [{ day: '2026-12-03', times: ['2026-12-03T15:00:00.000Z'] }];
  const { user } = renderPart(
    <MovePanel token="secret" call={aVisitorBooking()} zone="America/New_York" days={days} more="2026-12-04" />,
    { address: '/booking/secret?move=1' },
  );
  await user.click(screen.getByRole('radio', { name: '10:00 AM' }));
  expect(screen.getByRole('button', { name: /^Move to .*Dec 3$/ })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Show more days' }));

  expect(screen.getByRole('button', { name: 'Move call' })).toBeVisible();
});
