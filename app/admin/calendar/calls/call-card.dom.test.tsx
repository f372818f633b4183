import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { CalendarCall } from '#features/booking/contract/calendar.ts';
import { aCallRow, aHostRow, CHICAGO } from '#tests/support/calendar-rows.ts';
import { api } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { callLabel, statusText } from '../week/call-text.ts';
import { CallCard } from './call-card.tsx';

const held = aCallRow({ status: 'held', heldUntil: '2025-05-08T16:59:00Z' });
const scene = { zone: CHICAGO, now: new Date('2025-05-08T17:00:00Z'), hosts: [aHostRow()] };
const never = () => undefined;

type Shown = Partial<ComponentProps<typeof CallCard>> & { call: CalendarCall };

const card = (shown: Shown) => (
  <CallCard
    scene={scene}
    button={document.body}
    onMove={never}
    onCancel={never}
    onNotes={never}
    onClose={never}
    {...shown}
  />
);

test('a hold that ran out offers nothing to do', () => {
  renderPart(card({ call: held }));

  expect(screen.getByText("The visitor didn't confirm their email address in time.")).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a hold that ran out is called expired', () => {
  expect(statusText(held, scene.now)).toBe('Expired');
});

test('names the host of a call that was taken over', () => {
  const call = aCallRow({ hostId: 9, host: 'Priya Raman' });
  renderPart(card({ call }));

  expect(screen.getByText('Priya Raman')).toBeVisible();
  expect(callLabel(call, scene)).toBe('10:00 AM, Samir Haddad, Confirmed, Priya Raman');
});

test('a late mark closes no other card', async () => {
  const { promise, resolve } = Promise.withResolvers<CalendarCall>();
  api.answer('PATCH /api/calendar/calls/:id', () => promise);
  const onClose = vi.fn();
  const past = aCallRow();
  const later = { ...scene, now: new Date(Date.parse(past.endsAt) + 60_000) };
  const { user, unmount } = renderPart(card({ call: past, scene: later, onClose }), { viewer: admin });
  await user.click(screen.getByRole('button', { name: 'Done' }));

  unmount();
  resolve(past);

  await new Promise((after) => setTimeout(after, 50));
  expect(onClose).not.toHaveBeenCalled();
});
