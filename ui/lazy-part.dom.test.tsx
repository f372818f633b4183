import { render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyPart, useLoadAhead } from './lazy-part.tsx';

const Plain = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Close the details
  </button>
);

const load = vi.fn<() => Promise<{ default: typeof Plain }>>();

const Details = lazyPart(load);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Words about it" />
      <button type="button" onClick={() => setOpen(true)}>
        Open the details
      </button>
      {isOpen && <Details onClose={() => setOpen(false)} />}
    </>
  );
}

test('leaves the page as it is while its code cannot be loaded', async () => {
  const onNotice = vi.fn<() => void>();
  addEventListener('notice', onNotice);
  onTestFinished(() => removeEventListener('notice', onNotice));
  const failure = new TypeError('Failed to fetch');
  const logged = vi.spyOn(console, 'debug').mockReturnValue();
  load.mockRejectedValueOnce(failure).mockResolvedValue({ default: Plain });
  const user = userEvent.setup();
  render(<Page />);
  await user.type(screen.getByLabelText('Words about it'), 'A long answer');

  await user.click(screen.getByRole('button', { name: 'Open the details' }));
  await vi.waitFor(() => expect(onNotice).toHaveBeenCalledOnce());

  expect(screen.getByLabelText('Words about it')).toHaveValue('A long answer');
  expect(load).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure);

  await user.click(screen.getByRole('button', { name: 'Open the details' }));
  await user.click(await screen.findByRole('button', { name: 'Close the details' }));

  expect(onNotice).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Close the details' })).not.toBeInTheDocument();
});

test('loads ahead after three seconds, unless its page is left', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  load.mockClear().mockResolvedValue({ default: Plain });
  const { unmount } = renderHook(() => useLoadAhead(load));
  renderHook(() => useLoadAhead(load));

  vi.advanceTimersByTime(2_999);
  unmount();
  expect(load).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
});

test('renders nothing on the server', () => {
  load.mockClear();

  expect(renderToString(<Details onClose={() => {}} />)).toBe('');
  expect(load).not.toHaveBeenCalled();
});
