import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, unreachable } from '#tests/support/fake-api.ts';
import { renderPart } from '#tests/support/render.tsx';
import { listed, planTokens } from '#tests/support/shown-conversations.ts';
import { ConversationList } from './conversation-list.tsx';

const open = (agentIds = ['business-consultant']) =>
  renderPart(<ConversationList openId={1} isAlone={false} agentIds={agentIds} />);

test('says who answers each conversation', async () => {
  const data = [
    listed({ state: 'answering' }),
    listed({ id: 2, title: 'Invoice', state: 'with_person', staffName: 'Dana Whitfield' }),
    listed({ id: 3, title: 'Waiting', state: 'with_person' }),
    listed({ id: 4, title: '', consultant: 'Pilot Planner' }),
  ];
  api.answer('GET /api/conversations', { data, count: data.length });
  open();

  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('link', { name: /Money back.*Answering now/ })).toHaveAttribute('aria-current', 'page');
  expect(today.getByRole('link', { name: /Invoice.*With Dana Whitfield/ })).toBeVisible();
  expect(today.getByRole('link', { name: /Waiting.*With our team/ })).toBeVisible();
  expect(today.getByRole('link', { name: /New conversation.*Pilot Planner/ })).toBeVisible();
});

test('searches on the server and says if nothing is found', async () => {
  api.answer('GET /api/conversations', ({ query }) =>
    query.q ? { data: [], count: 0 } : { data: [listed()], count: 1 },
  );
  const { user } = open();
  await screen.findByText('Money back');

  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'invoice{Enter}');

  expect(await screen.findByText('No conversation matches "invoice".')).toBeVisible();
});

test('offers to load the list again after a failure', async () => {
  api.answer('GET /api/conversations', unreachable);
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /api/conversations', { data: [listed()], count: 1 });

  await user.click(again);

  expect(await screen.findByText('Money back')).toBeVisible();
});

test('asks which consultant a new conversation is for', async () => {
  api.answer('GET /api/conversations', { data: [], count: 0 });
  const consultant = { name: 'Pilot Planner', questions: [] };
  api.answer('GET /api/tokens', { data: [planTokens({ agentId: 'ai-specialist', consultant })], count: 1 });
  const { user, address } = open(['business-consultant', 'ai-specialist']);

  await user.click(screen.getByRole('button', { name: 'New' }));
  await user.click(screen.getByRole('menuitem', { name: 'Pilot Planner' }));

  expect(address()).toBe('/dashboard?view=chat&agent=ai-specialist');
});

test('starts a conversation with the only consultant directly', async () => {
  api.answer('GET /api/conversations', { data: [], count: 0 });
  open();

  expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute(
    'href',
    '/dashboard?view=chat&agent=business-consultant',
  );
  expect(await screen.findByText('No conversations yet')).toBeVisible();
});
