import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { findAgent } from '#content/plans.ts';
import { api } from '#tests/support/fake-api.ts';
import { findField, openConversations } from '#tests/support/open-conversations.tsx';
import { renderRoutes } from '#tests/support/render.tsx';
import { AGENT, aQuestion, aWaitingAnswer } from '#tests/support/shown-conversations.ts';
import { ada } from '#tests/support/viewers.ts';
import { NewThread } from './new-thread.tsx';

const textOf = (id: number | string) => {
  const draft: unknown = JSON.parse(sessionStorage.getItem(`question:${ada.id}:${id}`) ?? 'null');
  return draft;
};

function openNew() {
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>();
  api.answer('POST /api/conversations', { id: 9 });
  api.answer('POST /api/conversations/:id/messages', async () => {
    await isAsked;
    return { question: aQuestion(), answer: aWaitingAnswer() };
  });
  return { answer, ...openConversations({ id: null, agent: findAgent(AGENT), list: [] }) };
}

test('takes along what was typed while the first question was sent', async () => {
  const { user, address, answer } = openNew();

  await user.type(await findField(), 'Where do we start?{Enter}');
  await user.type(await findField(), ' And when?');
  answer();
  await waitFor(() => expect(address()).toContain('conversation=9'));

  expect(textOf(9)).toMatchObject({ values: { text: 'And when?' } });
  expect(textOf(AGENT)).toBeNull();
});

test('leaves alone who has gone elsewhere before the answer', async () => {
  const { answer, unmount } = openNew();
  unmount();
  const agent = findAgent(AGENT);
  const Page = () => (
    <>
      <Link to="/away">Away</Link>
      {agent && <NewThread agent={agent} />}
    </>
  );
  const routes = [
    { path: '/dashboard', Component: Page },
    { path: '/away', Component: () => null },
  ];
  const { user, address } = renderRoutes(routes, { address: '/dashboard' });

  await user.type(await findField(), 'Where do we start?{Enter}');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  answer();

  await waitFor(() => expect(textOf(AGENT)).toBeNull());
  await waitFor(() => expect(api.calls()).toContain('GET /api/conversations/:id'));
  expect(address()).toBe('/away');
});

test('takes unsent text along when a suggested question is asked', async () => {
  const { user, address, answer, getByRole } = openNew();

  await user.type(await findField(), 'And when?');
  await user.click(getByRole('button', { name: 'Where should we focus next quarter?' }));
  answer();
  await waitFor(() => expect(address()).toContain('conversation=9'));

  expect(textOf(9)).toMatchObject({ values: { text: 'And when?' } });
  expect(textOf(AGENT)).toBeNull();
});
