import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusPlace, placeOf } from './remaining-place.ts';

const Waitlist = ({ isSent }: { isSent: boolean }) => (
  <section>
    <h2>Waitlist</h2>
    <button type="button" disabled={isSent}>
      Send
    </button>
  </section>
);

test.each([
  [false, 'button', 'Send'],
  [true, 'heading', 'Waitlist'],
] as const)('returns to a button whose work is done (%s) or the %s around it', (isSent, role, name) => {
  const { rerender } = render(<Waitlist isSent={false} />);
  const place = placeOf(screen.getByRole('button', { name: 'Send' }));

  rerender(<Waitlist isSent={isSent} />);
  focusPlace(place);

  expect(screen.getByRole(role, { name })).toHaveFocus();
});
