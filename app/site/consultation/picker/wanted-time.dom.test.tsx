import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPicker } from '#tests/support/picker.ts';
import { renderPart } from '#tests/support/render.tsx';
import Picker from './picker.tsx';

const zone = 'America/New_York';
const [nine, half, next] = ['2026-12-01T14:00:00.000Z', '2026-12-01T14:30:00.000Z', '2026-12-02T19:00:00.000Z'];

const show = (query: string, times = [nine, half, next]) =>
  renderPart(<Picker data={{ ...aPicker(zone), times }} />, { address: `/consultation${query}` });

test('Continue focuses the first field, and Back keeps the time', async () => {
  const { user, address } = show(`?day=2026-12-02&zone=${zone}`);
  await user.click(screen.getByRole('radio', { name: '2:00 PM' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());

  await user.click(screen.getByRole('link', { name: 'Change time' }));

  await waitFor(() => expect(address()).toContain('wanted=2026-12-02T19'));
  expect(screen.getByRole('radio', { name: '2:00 PM' })).toBeChecked();
});

test('selects the wanted time on arrival', () => {
  show(`?wanted=${half}&zone=${zone}`);

  expect(screen.getByRole('radio', { name: '9:30 AM' })).toBeChecked();
});

test('brings a wanted time into view when the picker arrives', () => {
  show(`?wanted=${half}&zone=${zone}`);

  expect(document.activeElement).toHaveAttribute('id', 'book-times');
});

test('a wanted time that is taken leads to the next one', () => {
  show(`?wanted=${half}&zone=${zone}`, [nine, next]);

  expect(screen.getByText('Tue, Dec 1, 9:30 AM is no longer available')).toBeVisible();
  expect(screen.getByText(/The next free time is Wednesday, December 2, at 2:00 PM Eastern Time/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '2:00 PM' })).toBeChecked();
});
