import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { focusMounted } from './focus-mounted.ts';
import { useLostFocus } from './use-lost-focus.ts';

type Props = { rows: readonly string[]; hasHeading?: boolean; hasSection?: boolean; next?: string };

function Page({ rows, hasHeading = true, hasSection = true, next }: Props) {
  useLostFocus();
  return (
    <main tabIndex={-1}>
      {hasSection && (
        <section aria-label="The team">
          {hasHeading && <h2>Team</h2>}
          {rows.map((row) => (
            <p key={row}>
              <button type="button">Remove {row}</button>
            </p>
          ))}
        </section>
      )}
      {next && (
        <button type="button" ref={focusMounted}>
          {next}
        </button>
      )}
    </main>
  );
}

async function focusRow() {
  const user = userEvent.setup();
  const { rerender } = render(<Page rows={['Ada', 'Ben']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Ada' }));
  return { show: (props: Props) => rerender(<Page {...props} />) };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 150));

test('moves the focus to the heading of the section whose focused row is removed', async () => {
  const { show } = await focusRow();

  show({ rows: ['Ben'] });

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus());
});

test('focuses the section itself without a heading', async () => {
  const { show } = await focusRow();

  show({ rows: [], hasHeading: false });

  await waitFor(() => expect(screen.getByRole('region', { name: 'The team' })).toHaveFocus());
});

test('focuses the page when the section is gone too', async () => {
  const { show } = await focusRow();

  show({ rows: [], hasSection: false });

  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('leaves the focus to what took it', async () => {
  const { show } = await focusRow();

  show({ rows: ['Ben'], next: 'Undo' });
  await later();

  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('leaves the focus of a row that remains', async () => {
  const { show } = await focusRow();

  show({ rows: ['Ada'] });
  await later();

  expect(screen.getByRole('button', { name: 'Remove Ada' })).toHaveFocus();
});
