import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PublishCheck } from './publish-check.tsx';

const ask = vi.fn<typeof fetch>();
beforeEach(() => {
  ask.mockReset().mockResolvedValue(new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', ask);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks for a broken link again after thirty seconds', async () => {
  const user = userEvent.setup();
  render(
    <form>
      <textarea name="content" aria-label="Content" defaultValue="See [our method](/blog/our-method)." />
      <PublishCheck />
    </form>,
  );
  await screen.findByText(/\/blog\/our-method/, { selector: 'p' }, { timeout: 3_000 });

  await user.type(screen.getByLabelText('Content'), ' See [[others](/blog/others).');
  await screen.findByText(/\/blog\/others/, { selector: 'p' }, { timeout: 3_000 });
  expect(ask.mock.calls.map(([path]) => path)).toEqual(['/blog/our-method', '/blog/others']);

  ask.mockResolvedValue(new Response(null, { status: 200 }));
  vi.setSystemTime(Date.now() + 30_000);
  await user.type(screen.getByLabelText('Content'), ' More.');

  await vi.waitFor(() => expect(screen.queryByText(/\/blog\/our-method/, { selector: 'p' })).toBeNull(), 3_000);
});
