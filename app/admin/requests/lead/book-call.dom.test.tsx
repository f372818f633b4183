import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { CalendarCall } from '#features/booking/contract/calendar.ts';
import { aCallRow } from '#tests/support/calendar-rows.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { BookCall } from './book-call.tsx';
import { requestQuery } from './lead-queries.ts';

const slots = [
  '2031-05-13T15:30:00.000Z',
  '2031-05-13T16:00:00.000Z',
  '2031-05-14T19:00:00.000Z',
  '2031-05-15T19:00:00.000Z',
];

async function open(times = slots, besides: ReactNode = null) {
  api.answer('GET /api/calendar/hosts/:id/slots', {
    data: times.map((startsAt) => ({ startsAt, endsAt: startsAt })),
    count: times.length,
    zone: 'America/Chicago',
  });
  const part = (
    <>
      <BookCall lead={aRequestRow({ id: 3 })} />
      {besides}
    </>
  );
  const view = renderPart(part, { viewer: admin });
  await view.user.click(screen.getByRole('button', { name: 'Book a call' }));
  return view;
}

test('books the first of three free times for the person', async () => {
  api.answer('POST /api/calendar/calls', rejected(409, { message: 'This time is no longer free.' }));
  const { user } = await open();
  expect(await screen.findAllByRole('radio')).toHaveLength(3);

  await user.click(screen.getByRole('button', { name: 'Book 10:30 AM, Tue, May 13' }));

  expect(await findToast('This time is no longer free.')).toBeVisible();
  expect(api.inputs('POST /api/calendar/calls')).toEqual([
    {
      lead: 'known',
      requestId: 3,
      hostId: admin.id,
      startsAt: slots[0],
      isOutside: false,
      zone: 'America/Chicago',
      place: 'video',
    },
  ]);
});

function Waiting() {
  const { data } = useQuery(requestQuery(3));
  return data?.firstAnswerAt === null && 'Waits for an answer';
}

test('a booked call shows that the lead no longer waits', async () => {
  const lead = { ...aRequestRow({ id: 3, firstAnswerAt: null }), emails: [] };
  api.answer('GET /api/contacts/:id', lead);
  api.answer('POST /api/calendar/calls', () => {
    api.answer('GET /api/contacts/:id', { ...lead, firstAnswerAt: '2025-05-12T14:00:00.000Z' });
    return aCallRow();
  });
  const { user } = await open(slots, <Waiting />);
  expect(screen.getByText('Waits for an answer')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Book 10:30 AM, Tue, May 13' }));

  await waitFor(() => expect(screen.queryByText('Waits for an answer')).toBeNull());
});

test('books another time by phone', async () => {
  api.answer('POST /api/calendar/calls', rejected(503));
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: /2:00 PM/ }));
  await user.click(screen.getByRole('button', { name: 'Phone' }));

  await user.click(screen.getByRole('button', { name: 'Book 2:00 PM, Wed, May 14' }));

  await waitFor(() =>
    expect(api.inputs('POST /api/calendar/calls')).toMatchObject([{ startsAt: slots[2], place: 'phone' }]),
  );
});

test('leads somebody without free times to the calendar', async () => {
  await open([]);

  expect(await screen.findByText(/You have no free times/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all times' })).toHaveAttribute('href', '/admin?view=calendar&book=3');
});

test('a late answer leaves the times open that were opened again', async () => {
  const { promise, resolve } = Promise.withResolvers<CalendarCall>();
  api.answer('POST /api/calendar/calls', () => promise);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Book 10:30 AM, Tue, May 13' }));

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Book a call' }));
  resolve(aCallRow());

  expect(await findToast(/^Call booked/)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
