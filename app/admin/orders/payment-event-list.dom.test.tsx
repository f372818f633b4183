import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { anEventRow, aPage } from '#tests/support/panel-rows.ts';
import { clickTwiceAtOnce, findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import PaymentEventList from './payment-event-list.tsx';

async function openEvents() {
  api.answer('GET /api/admin/payment-events', aPage(anEventRow()));
  const view = renderPart(<PaymentEventList />, { viewer: admin, address: '/admin?tab=orders&list=events' });
  return { ...view, replay: await screen.findByRole('button', { name: /^Replay/ }) };
}

test('replays an event once after a double click', async () => {
  api.answer('POST /api/admin/payment-events/:id/replay', { status: 'applied', message: 'Applied again' });
  const { replay } = await openEvents();

  await clickTwiceAtOnce(replay);

  expect(await findToast('Event replayed')).toBeVisible();
  expect(await findToast('Applied again')).toBeVisible();
  expect(api.calls().filter((name) => name.startsWith('POST'))).toHaveLength(1);
});

test.each([
  ['rejected', rejected(503, { message: 'The provider is down' }), 'The provider is down'],
  ['answered with a failure', { status: 'failed', message: 'Unknown customer' }, 'Unknown customer'],
] as const)('reports a replay that is %s and allows a retry', async (_, outcome, words) => {
  api.answer('POST /api/admin/payment-events/:id/replay', outcome);
  const { user, replay } = await openEvents();

  await user.click(replay);

  expect(await findToast('Event not replayed')).toBeVisible();
  expect(await findToast(words)).toBeVisible();
  await waitFor(() => expect(replay).toHaveFocus());
  expect(replay).toBeEnabled();
});
