import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DAY } from '#lib/time/durations.ts';
import { aCallRow, aHostRow } from '#tests/support/calendar-rows.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aPage, aRequestRow } from '#tests/support/panel-rows.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { BookDialog } from './book-dialog.tsx';

const startsAt = '2025-05-12T14:00:00.000Z';

async function open(times = [startsAt]) {
  const data = times.map((at) => ({ startsAt: at, endsAt: at }));
  api.answer('GET /api/calendar/hosts/:id/slots', { data, count: data.length, zone: 'UTC' });
  api.answer('GET /api/contacts', aPage(aRequestRow()));
  const host = aHostRow();
  const { user, unmount } = renderPart(<BookDialog hosts={[host]} host={host} onClose={vi.fn()} />, { viewer: admin });
  await screen.findByRole('group', { name: 'Time of the call' });
  return {
    user,
    close: unmount,
    choose: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    pick: async () => user.click(await screen.findByRole('radio')),
    book: () => user.click(screen.getByRole('button', { name: 'Book call' })),
  };
}

test('asks for the lead first, and leads to the error', async () => {
  const { book } = await open();

  await book();

  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a lead');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('asks for a time above the times', async () => {
  const { user, book } = await open();
  await user.click(await screen.findByRole('button', { name: /Ben Okafor/ }));

  await book();

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Choose a time');
  expect(screen.getByRole('radio')).toHaveFocus();
  expect(alert.compareDocumentPosition(screen.getByRole('radio'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('keeps what was typed about someone new until it is opened again', async () => {
  const first = await open();
  await first.choose('Someone new');
  await first.user.type(screen.getByLabelText('First name'), 'Wilma');
  await first.user.type(screen.getByLabelText('Email'), 'wilma@quill.test');
  await first.user.selectOptions(screen.getByLabelText('Where'), 'phone');
  await first.choose('Another time');
  await first.user.type(screen.getByLabelText('Day'), '2025-05-13');
  await first.choose('Cancel');
  first.close();

  await open();

  expect(screen.getByLabelText('First name')).toHaveValue('Wilma');
  expect(screen.getByLabelText('Email')).toHaveValue('wilma@quill.test');
  expect(screen.getByLabelText('Where')).toHaveValue('phone');
  expect(screen.getByLabelText(/^Phone/)).toBeRequired();
  expect(screen.getByLabelText('Day')).toHaveValue('2025-05-13');
  expect(screen.getByText(/Your unsaved changes were restored/)).toBeVisible();
});

test('rejects a number for someone new that nobody can call', async () => {
  const { user, choose, book } = await open();
  await choose('Someone new');
  await user.selectOptions(screen.getByLabelText('Where'), 'phone');
  await user.type(screen.getByLabelText(/^Phone/), '12');

  await book();

  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/^Enter a phone number with 6 to 15 digits/);
});

async function closeWithChoices() {
  const first = await open();
  await first.choose(/Ben Okafor/);
  await first.pick();
  first.close();
}

test('keeps the chosen lead and time until it is opened again', async () => {
  await closeWithChoices();

  await open();

  expect(screen.getByText('Ben Okafor')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another lead' })).toBeVisible();
  expect(await screen.findByRole('radio')).toBeChecked();
});

test('opens the days of a time that was chosen later on', async () => {
  const later = new Date(Date.now() + 16 * DAY).toISOString();
  const first = await open([later]);
  await first.choose('Later days');
  await first.choose('Later days');
  await first.pick();
  first.close();

  await open([later]);

  expect(await screen.findByRole('radio')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Earlier days' })).toBeEnabled();
});

test.each([
  ['keeps', 'rejected', rejected(409, { code: 'slot_taken', message: 'This time is no longer free.' })],
  ['clears', 'successful', aCallRow()],
])('%s the draft after a %s booking', async (what, _, answer) => {
  const isKept = what === 'keeps';
  await closeWithChoices();
  api.answer('POST /api/calendar/calls', answer);
  const second = await open();
  await screen.findByRole('radio');

  await second.book();
  await waitFor(() => expect(api.inputs('POST /api/calendar/calls')).toMatchObject([{ requestId: 3, startsAt }]));
  await findToast(isKept ? 'This time is no longer free.' : 'Call booked');
  second.close();
  await open();

  expect(screen.queryByRole('button', { name: 'Choose another lead' }) !== null).toBe(isKept);
  expect(Object.keys(sessionStorage).some((key) => key.includes('book-call'))).toBe(isKept);
});

test('starts again after the draft is discarded', async () => {
  await closeWithChoices();
  const { choose } = await open();

  await choose('Discard changes');

  expect(screen.queryByRole('button', { name: 'Choose another lead' })).toBeNull();
  expect(await screen.findByRole('radio')).not.toBeChecked();
});

test('names the customer it was opened from, whatever was typed for someone else', async () => {
  const first = await open();
  await first.choose('Someone new');
  await first.user.type(screen.getByLabelText('First name'), 'Wilma');
  first.close();

  const host = aHostRow();
  const person = { id: 7, firstName: 'Ada', lastName: 'Moreno', email: 'ada@moreno.test' };
  renderPart(<BookDialog hosts={[host]} host={host} person={person} onClose={vi.fn()} />, { viewer: admin });

  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@moreno.test');
});

test('the button back to today keeps the focus', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Later days' }));
  const earlier = screen.getByRole('button', { name: 'Earlier days' });

  await user.click(earlier);

  expect(earlier).toHaveAttribute('aria-disabled', 'true');
  expect(earlier).toBeEnabled();
  expect(earlier).toHaveFocus();
});
