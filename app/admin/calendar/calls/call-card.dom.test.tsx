import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCallRow, aHostRow, CHICAGO } from '#tests/support/calendar-rows.ts';
import { renderPart } from '#tests/support/render.tsx';
import { statusText } from '../week/call-text.ts';
import { CallCard } from './call-card.tsx';

const held = aCallRow({ status: 'held', heldUntil: '2025-05-08T16:59:00Z' });
const scene = { zone: CHICAGO, now: new Date('2025-05-08T17:00:00Z'), hosts: [aHostRow()] };
const never = () => undefined;

test('a hold that ran out offers nothing to do', () => {
  renderPart(
    <CallCard
      call={held}
      scene={scene}
      button={document.body}
      onMove={never}
      onCancel={never}
      onNotes={never}
      onClose={never}
    />,
  );

  expect(screen.getByText("The visitor didn't confirm their email address in time.")).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a hold that ran out is called expired', () => {
  expect(statusText(held, scene.now)).toBe('Expired');
});
