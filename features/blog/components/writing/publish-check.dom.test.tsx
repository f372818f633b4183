import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PublishCheck } from './publish-check.tsx';

test('a link is no longer broken once its page is there', async () => {
  const ask = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  const user = userEvent.setup();
  render(
    <form>
      <textarea name="content" aria-label="Content" defaultValue="See [our method](/blog/our-method)." />
      <PublishCheck />
    </form>,
  );
  await screen.findByText(/\/blog\/our-method/, { selector: 'p' }, { timeout: 3_000 });

  ask.mockResolvedValue(new Response(null, { status: 200 }));
  await user.type(screen.getByLabelText('Content'), ' More.');

  await vi.waitFor(() => expect(screen.queryByText(/\/blog\/our-method/, { selector: 'p' })).toBeNull(), 3_000);
});
