import { screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPicker } from '#tests/support/picker.ts';
import { findToast, renderPart, renderRoutes } from '#tests/support/render.tsx';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import type { PickerData } from './load-picker.ts';
import Picker from './picker.tsx';

const zone = 'America/New_York';
const [nine, half, next] = ['2026-12-01T14:00:00.000Z', '2026-12-01T14:30:00.000Z', '2026-12-02T19:00:00.000Z'];
const jordan = { id: 1, name: 'Jordan Moreno', title: 'AI architect' };
const data: PickerData = { ...aPicker(zone), times: [nine, half, next], hosts: [jordan], isHeld: true };
const call = aVisitorBooking({
  startsAt: half,
  endsAt: '2026-12-01T15:00:00.000Z',
  changeUntil: '2026-12-01T13:30:00.000Z',
});

const show = (query = '', changes: Partial<PickerData> = {}) =>
  renderPart(<Picker data={{ ...data, ...changes }} />, { address: `/consultation${query}` });
const day = (name: string) => screen.getByRole('link', { name: `${name}, times available` });
const chooseHalfPastNine = `?at=${half}&zone=${zone}`;

test('shows the times of the first free day, in words', () => {
  show();

  expect(screen.getByRole('heading', { name: 'Tuesday, December 1' })).toBeVisible();
  expect(screen.getByText('All times in Eastern Time')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Morning' })).getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue('Eastern Time (New York)');
});

test('arrow keys move through the days, and Enter picks one', async () => {
  const { user, address } = show();

  day('Tuesday, December 1').focus();
  await user.keyboard('{ArrowRight}');
  expect(day('Wednesday, December 2')).toHaveFocus();
  expect(day('Wednesday, December 2')).toHaveAttribute('tabindex', '0');
  expect(day('Tuesday, December 1')).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toBe('/consultation?zone=America%2FNew_York&day=2026-12-02'));
  expect(screen.getByRole('radio', { name: '2:00 PM' })).toBeVisible();
});

test.each([
  ['{End}', '2026-12-05'],
  ['{ArrowDown}', '2026-12-08'],
  ['{ArrowDown}{ArrowUp}', '2026-12-01'],
])('%s leads to %s', async (keys, name) => {
  const { user } = show();

  day('Tuesday, December 1').focus();
  await user.keyboard(keys);

  expect(document.activeElement).toHaveAttribute('data-day', name);
});

test('Page Down asks for the next month', async () => {
  const { user, address } = show();

  day('Tuesday, December 1').focus();
  await user.keyboard('{PageDown}');

  await waitFor(() => expect(address()).toBe('/consultation?zone=America%2FNew_York&month=2027-01'));
});

test('links and keys stop at the last bookable month', async () => {
  const { user } = show('', { last: '2026-12-30' });

  expect(screen.queryByRole('link', { name: /^Next month/ })).not.toBeInTheDocument();
  day('Tuesday, December 1').focus();
  await user.keyboard('{PageDown}');

  expect(day('Tuesday, December 1')).toHaveFocus();
});

test('keys pressed while a month loads go on from the day in it', async () => {
  const january = Promise.withResolvers<null>();
  const { user, address } = renderRoutes(
    [
      {
        path: '*',
        loader: ({ request }) => (request.url.includes('2027-01') ? january.promise : null),
        HydrateFallback: () => null,
        Component: () => {
          const month = useSearchParams()[0].get('month') ?? '2026-12';
          return (
            <Picker data={{ ...data, month, times: month === '2026-12' ? data.times : ['2027-01-04T15:00:00Z'] }} />
          );
        },
      },
    ],
    { address: '/consultation' },
  );

  (await screen.findByRole('link', { name: /^Tuesday, December 1,/ })).focus();
  await user.keyboard('{PageDown}{ArrowDown}{Home}{ArrowRight}{Enter}');
  january.resolve(null);

  await waitFor(() => expect(address()).toContain('month=2027-01'));
  await waitFor(() => expect(day('Monday, January 4')).toHaveFocus());
});

test('another zone is asked for in the address', async () => {
  const { user, address } = show();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'India Standard Time (Kolkata)');

  await waitFor(() => expect(address()).toBe('/consultation?zone=Asia%2FKolkata&month=2026-12'));
});

test('a full month leads to the next free one', () => {
  show('', { times: [], next: '2027-01-04T15:00:00.000Z' });

  expect(screen.getByText('December is full')).toBeVisible();
  expect(screen.getByText('The next free time is Monday, January 4, at 10:00 AM Eastern Time.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to January' })).toBeVisible();
});

test('a month beyond the last free time leads back to the first one', () => {
  show('', { times: [], next: '2026-11-30T15:00:00.000Z' });

  expect(screen.getByText('No times in December yet')).toBeVisible();
  expect(screen.getByText('No free times in this month.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to November' })).toBeVisible();
});

test('without a free time, offers a request instead', () => {
  show('', { times: [], next: null, hosts: [] });

  expect(screen.getByText(/^There are no free times now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a request' })).toHaveAttribute('href', '#booking');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('a chosen time leads to the details', async () => {
  const { user, address } = show();

  await user.click(screen.getByRole('radio', { name: '9:30 AM' }));
  expect(screen.getByText('9:30 to 10:00 AM Eastern Time')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(address()).toContain('at=2026-12-01T14%3A30%3A00.000Z'));
  expect(screen.getByRole('button', { name: 'Book this time' })).toBeVisible();
});

const field = (label: string) => screen.getByLabelText(label);

async function fillIn(user: ReturnType<typeof show>['user']) {
  await user.type(field('First name'), 'Elena');
  await user.type(field('Last name'), 'Hart');
  await user.type(field('Email'), 'elena@hart.test');
  await user.selectOptions(field('Area of interest'), 'Process Automation');
  await user.type(field('How can we help?'), 'We re-type 300 invoices a week.');
}

test('books the chosen time', async () => {
  api.answer('POST /api/bookings', { token: 'secret', booking: call });
  const { user } = show(chooseHalfPastNine);
  await fillIn(user);

  await user.click(screen.getByRole('button', { name: 'Book this time' }));

  expect(await screen.findByRole('heading', { name: 'You are booked' })).toHaveFocus();
  expect(api.inputs('POST /api/bookings')).toMatchObject([{ startsAt: half, zone, place: 'video', phone: '' }]);
  expect(screen.getByRole('link', { name: 'Join link' })).toHaveAttribute('href', 'https://meet.example.com/jordan');
  expect(screen.getByRole('link', { name: 'Move call' })).toHaveAttribute('href', '/booking/secret?move=1#move');
});

test('a phone call needs a number', async () => {
  const { user } = show(chooseHalfPastNine);
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Phone' }));

  await user.click(screen.getByRole('button', { name: 'Book this time' }));

  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription('Enter the number that we should call'),
  );
  expect(api.calls()).toEqual([]);
});

test('a lost time offers others and keeps what was typed', async () => {
  const alternatives = [next, nine].map((startsAt) => ({ startsAt, endsAt: startsAt }));
  api.answer('POST /api/bookings', rejected(409, { code: 'slot_taken', alternatives }));
  const { user } = show(chooseHalfPastNine);
  await fillIn(user);

  await user.click(screen.getByRole('button', { name: 'Book this time' }));

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('9:30 AM was just booked by someone else');
  expect(within(alert).getByRole('radio', { name: '2:00 PM Wed, Dec 2' })).toBeChecked();
  expect(field('How can we help?')).toHaveValue('We re-type 300 invoices a week.');

  api.answer('POST /api/bookings', { token: 'secret', booking: call });
  await user.click(within(alert).getByRole('radio', { name: '9:00 AM Tue, Dec 1' }));
  await user.click(screen.getByRole('button', { name: 'Book 9:00 AM' }));

  expect(await screen.findByText('You are booked')).toBeVisible();
  expect(api.inputs('POST /api/bookings').at(-1)).toMatchObject({ startsAt: nine, firstName: 'Elena' });
});

test('a link to a time that is gone says so and offers others', async () => {
  const gone = '2026-11-02T15:00:00.000Z';
  api.answer('POST /api/bookings', { token: 'secret', booking: call });
  const { user } = show(`?at=${gone}&zone=${zone}`, { lost: { at: gone, times: [nine, half, next] } });

  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Mon, Nov 2, 10:00 AM is no longer available');
  expect(alert).toHaveTextContent('These times are free:');
  expect(screen.getByText('Mon, Nov 2, 10:00 to 10:30 AM')).toBeVisible();
  await fillIn(user);
  await user.click(within(alert).getByRole('radio', { name: '9:30 AM Tue, Dec 1' }));
  await user.click(screen.getByRole('button', { name: 'Book 9:30 AM' }));

  expect(await screen.findByText('You are booked')).toBeVisible();
  expect(api.inputs('POST /api/bookings')).toMatchObject([{ startsAt: half }]);
});

test('a held time asks for the email, which can be sent again', async () => {
  const held = { ...call, status: 'held' as const, heldUntil: '2026-11-30T15:29:00.000Z', canMove: false };
  api.answer('POST /api/bookings', { token: 'secret', booking: held });
  api.answer('POST /api/bookings/:token', { success: true, message: '', token: 'secret' });
  const { user } = show(chooseHalfPastNine);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(screen.getByText(/We're holding 9:30 AM until 10:29 AM/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send it again' }));

  expect(await findToast('Email sent')).toBeVisible();
  expect(api.inputs('POST /api/bookings/:token')).toEqual([{ action: 'resend-confirmation' }]);
});

test('a slow email shows that the booking stands', async () => {
  api.answer('POST /api/bookings', { token: 'secret', booking: { ...call, isEmailQueued: true } });
  const { user } = show(chooseHalfPastNine);
  await fillIn(user);

  await user.click(screen.getByRole('button', { name: 'Book this time' }));

  expect(await screen.findByText('Your call is booked')).toBeVisible();
  expect(screen.getByText(/Your call is on Tuesday, December 1, 9:30 AM Eastern Time/)).toBeVisible();
});
