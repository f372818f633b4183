import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SortHandle } from './sort-handle.tsx';
import { useSorting } from './use-sorting.ts';

function Plans({ save }: { save: Promise<void> }) {
  const [items, setItems] = useState(['Basic', 'Premium'].map((name) => ({ key: name, name })));
  const sorting = useSorting(items, async (keys) => {
    await save;
    setItems(keys.map((name) => ({ key: name, name })));
  });
  return (
    <>
      <ul>
        {sorting.order.map((name) => (
          <li key={name} aria-label={name} {...sorting.over(name)}>
            <SortHandle sorting={sorting} itemKey={name} name={name} />
          </li>
        ))}
      </ul>
      <p role="status">{sorting.said}</p>
    </>
  );
}

const names = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'));

test('what was dragged stays where it was dropped while that is saved', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  render(<Plans save={isStored} />);
  const handle = screen.getByRole('button', { name: 'Move Premium' });
  const dataTransfer = {};

  fireEvent.dragStart(handle, { dataTransfer });
  fireEvent.dragOver(screen.getByRole('listitem', { name: 'Basic' }), { dataTransfer });
  fireEvent.drop(screen.getByRole('listitem', { name: 'Premium' }), { dataTransfer });
  fireEvent.dragEnd(handle, { dataTransfer });

  expect(names()).toEqual(['Premium', 'Basic']);
  expect(screen.getByRole('status')).toHaveTextContent('Premium dropped, position 1 of 2');
  store();
  await waitFor(() => expect(handle).toHaveAttribute('aria-pressed', 'false'));
  expect(names()).toEqual(['Premium', 'Basic']);
});
