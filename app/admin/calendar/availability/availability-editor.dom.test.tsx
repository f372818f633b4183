import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HostAvailability } from '#features/booking/contract/calendar.ts';
import { anAvailability, CHICAGO } from '#tests/support/calendar-rows.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { AvailabilityPanel } from './availability-panel.tsx';

beforeEach(() => {
  api.answer('POST /api/calendar/hosts/:id/preview', { zone: CHICAGO, days: [] });
});

const Away = () => <h1>Away</h1>;

const Screen = () => (
  <>
    <Link to="/admin?view=calendar&week=2025-05-12">Next week</Link>
    <Link to="/away">Go away</Link>
    <AvailabilityPanel hostId={8} />
  </>
);

async function open(facts: Partial<HostAvailability> = {}) {
  api.answer('GET /api/calendar/hosts/:id', anAvailability(facts));
  const routes = [
    { path: '/admin', Component: Screen },
    { path: '/away', Component: Away },
  ];
  const view = renderRoutes(routes, { address: '/admin?view=calendar', viewer: admin });
  await screen.findByRole('heading', { name: 'Availability' });
  return view;
}

const answerSave = (facts: object = {}) =>
  api.answer('PATCH /api/calendar/hosts/:id', ({ input: { version: _version, ...input } }) => ({
    ...anAvailability(),
    ...input,
    version: 'v2',
    outside: [],
    ...facts,
  }));

const fill = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, time: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, time);
};

test('shows an overlap beside its range and counts what needs a fix', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Add a range on Monday' }));
  await fill(user, 'Monday, range 2, from', '11:30');

  expect(screen.getByLabelText('Monday, range 2, from')).toHaveAccessibleDescription(
    'This overlaps 9:00 AM to 12:00 PM.',
  );
  expect(screen.getByText('Fix 1 range before you save.')).toBeVisible();
  expect(screen.getByText('6 slots')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save hours' })).toHaveAttribute('aria-disabled', 'true');
});

test('copies a day to the other workdays and saves what was seen', async () => {
  answerSave();
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Copy Monday' })).getByRole('checkbox', { name: 'Friday' }),
  );
  await user.click(screen.getByRole('button', { name: 'Copy hours' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));

  expect(await findToast('Hours saved')).toBeVisible();
  const [saved] = api.inputs('PATCH /api/calendar/hosts/:id');
  expect(saved?.hours.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0, 0, 0]);
  expect(saved?.version).toBe('v1');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('what is changed while hours are being saved stays', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('PATCH /api/calendar/hosts/:id', async ({ input: { version: _version, ...input } }) => {
    await isStored;
    return { ...anAvailability(), ...input, version: 'v2', outside: [] };
  });
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'Available on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));

  await user.click(screen.getByRole('switch', { name: 'Available on Friday' }));
  store();

  expect(await findToast('Hours saved')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Available on Friday' })).toBeChecked();
});

test('discards changes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: 'Available on Monday' }));
  await user.click(screen.getByRole('switch', { name: 'Take bookings' }));

  await user.click(screen.getByRole('button', { name: 'Discard changes' }));

  expect(screen.getByRole('switch', { name: 'Available on Monday' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Take bookings' })).toBeChecked();
});

test('shows a save from another tab before it is overwritten', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Title'), 'Architect');
  const message = 'This availability has changed since you opened it.';
  api.answer('PATCH /api/calendar/hosts/:id', rejected(409, { code: 'stale_edit', message }));
  const theirs = { title: 'Engineer', bufferAfter: 45, version: 'v7' };
  api.answer('GET /api/calendar/hosts/:id', anAvailability(theirs));
  const save = screen.getByRole('button', { name: 'Save hours' });

  await user.click(save);
  expect(await screen.findByText('Engineer', { selector: 'q' })).toBeVisible();
  expect(screen.getByText('45 minutes', { selector: 'q' })).toBeVisible();
  answerSave();
  await user.click(save);

  await waitFor(() => expect(api.inputs('PATCH /api/calendar/hosts/:id')).toHaveLength(2));
  const saved = { title: expect.stringContaining('Architect'), bufferAfter: 45, version: 'v7' };
  expect(api.inputs('PATCH /api/calendar/hosts/:id').at(-1)).toMatchObject(saved);
});

test('switches between own hours and theirs', async () => {
  const { user } = await open();
  const monday = screen.getByRole('switch', { name: 'Available on Monday' });
  await user.click(screen.getByRole('button', { name: 'Add a range on Monday' }));
  const code = { code: 'stale_edit', message: 'Changed.' };
  api.answer('PATCH /api/calendar/hosts/:id', rejected(409, code));
  const [, ...others] = anAvailability().hours;
  api.answer('GET /api/calendar/hosts/:id', anAvailability({ hours: [[], ...others], version: 'v7' }));
  await user.click(screen.getByRole('button', { name: 'Save hours' }));

  await user.click(await screen.findByRole('button', { name: 'Use theirs: Monday' }));
  expect(monday).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Use mine: Monday' }));

  expect(monday).toBeChecked();
  expect(screen.getByLabelText('Monday, range 2, from')).toBeVisible();
});

test('names the calls that are outside the saved hours', async () => {
  answerSave({ outside: [{ id: 4, startsAt: '2025-05-12T15:00:00Z', name: 'Samir Haddad' }] });
  const { user } = await open();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Minimum notice' }), '2 days');
  await user.click(screen.getByRole('button', { name: 'Save hours' }));

  expect(await screen.findByText(/May 12, 10:00 AM, Samir Haddad/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/Samir Haddad/)).toBeNull();
});

test('adds, checks and deletes an exception', async () => {
  const { user } = await open({ exceptions: [{ day: '2025-05-26', note: 'Memorial Day', ranges: [] }] });
  expect(screen.getByText('Not available, Memorial Day')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add date' }));
  await user.type(await screen.findByLabelText('Date'), '2025-05-26');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('There is already an exception on this date.')).toBeVisible();
  await fill(user, 'Date', '2025-06-07');
  await user.click(screen.getByRole('radio', { name: 'Other hours' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByText('9:00 AM to 12:00 PM')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the exception on Mon, May 26' }));
  expect(screen.queryByText(/Memorial Day/)).toBeNull();
});

test('asks before unsaved changes are lost, but not when the week changes', async () => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText('Title'), '!');

  await user.click(screen.getByRole('link', { name: 'Next week' }));
  expect(screen.getByLabelText('Title')).toHaveValue('!');
  await user.click(screen.getByRole('link', { name: 'Go away' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(address()).toContain('/admin');
  await user.click(screen.getByRole('link', { name: 'Go away' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));

  expect(await screen.findByRole('heading', { name: 'Away' })).toBeVisible();
});

test('accepts only https addresses', async () => {
  const { user } = await open();

  await user.type(screen.getByLabelText('Meeting link'), 'http://meet.example.com');

  expect(screen.getByLabelText('Meeting link')).toHaveAccessibleDescription(
    'Enter an address that starts with https://',
  );
  expect(screen.getByText('Fix the fields with errors before you save.')).toBeVisible();
});

test('copies the secret address, and asks before it makes a new one', async () => {
  const url = 'https://studio.test/api/calendar/secret.ics';
  const copy = vi.fn(async () => {});
  api.answer('GET /api/calendar/hosts/:id/feed', { url });
  api.answer('POST /api/calendar/hosts/:id/feed', { url: `${url}2` });
  const { user } = await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copy);

  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledWith(url);
  await user.click(screen.getByRole('button', { name: 'Make a new address' }));
  expect(api.calls()).not.toContain('POST /api/calendar/hosts/:id/feed');
  await user.click(await screen.findByRole('button', { name: 'Make a new one' }));

  expect(await findToast('New address made')).toBeVisible();
});

test('says that some events cannot be read', async () => {
  await open({
    busyUrl: 'https://cal.example.com/jordan.ics',
    busyReadAt: '2025-05-08T18:30:00Z',
    busyError: "2 events can't be read, so visitors can book their times.",
  });

  expect(screen.getByText(/^Last read .* 2 events can't be read/)).toBeVisible();
});

test('says that the busy times could not be read', async () => {
  await open({
    busyUrl: 'https://cal.example.com/jordan.ics',
    busyReadAt: '2025-05-08T18:30:00Z',
    busyFailedAt: '2025-05-08T18:45:00Z',
    busyError: 'It took too long.',
  });

  expect(screen.getByLabelText('Busy times from your calendar')).toHaveAccessibleDescription(
    /could not read this address on May 8 at 1:45 PM\. It took too long\. Busy times from .*1:30 PM still apply/,
  );
});

test('starts with usual hours for somebody who holds no calls yet', async () => {
  await open({ isHost: false });

  expect(screen.getByText('Jordan Moreno has no hours yet. Save hours to take bookings.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save hours' })).toBeEnabled();
  expect(screen.getByText('Save hours first to get an address.')).toBeVisible();
});
