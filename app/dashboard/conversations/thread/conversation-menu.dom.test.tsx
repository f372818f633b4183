import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { api } from '#tests/support/fake-api.ts';
import { findToast, renderRoutes } from '#tests/support/render.tsx';
import { ConversationMenu } from './conversation-menu.tsx';

test('a deletion leads nowhere once the conversation is left', async () => {
  const { promise: isDeleted, resolve: finish } = Promise.withResolvers<void>();
  api.answer('DELETE /api/conversations/:id', async () => {
    await isDeleted;
    return { success: true, message: 'Deleted' };
  });
  const Page = () => (
    <>
      <Link to="/away">Away</Link>
      <ConversationMenu id={1} title="Invoices" />
    </>
  );
  const routes = [
    { path: '/dashboard', Component: Page },
    { path: '/away', Component: () => null },
  ];
  const { user, address } = renderRoutes(routes, { address: '/dashboard?view=chat&conversation=1' });
  await user.click(screen.getByRole('button', { name: 'Rename, export or delete this conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.calls()).toContain('DELETE /api/conversations/:id'));

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Away' }));
  await waitFor(() => expect(address()).toBe('/away'));
  finish();

  expect(await findToast('Conversation deleted')).toBeVisible();
  expect(address()).toBe('/away');
});
