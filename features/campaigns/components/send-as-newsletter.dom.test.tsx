import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { aCampaignAnswer } from '#tests/support/panel-rows.ts';
import { clickTwiceAtOnce, findToast, renderPart, renderRoutes } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { campaignKeys } from '../client.ts';
import { SendAsNewsletter, useSendAsNewsletter } from './send-as-newsletter.tsx';

function Item() {
  const send = useSendAsNewsletter();
  return <SendAsNewsletter onSelect={() => void send(3)} />;
}

const item = () => screen.getByRole('menuitem', { name: 'Send as newsletter' });
const open = () =>
  renderPart(
    <div role="menu">
      <Item />
    </div>,
    { viewer: admin },
  );

test('makes one draft from a post and opens it', async () => {
  api.answer('POST /api/campaigns/from-post', aCampaignAnswer());
  const { address } = open();

  await clickTwiceAtOnce(item());

  const sent = api.inputs('POST /api/campaigns/from-post').map(({ postId, requestKey }) => `${postId} ${requestKey}`);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toMatch(/^3 /);
  expect(address()).toBe('/admin?tab=marketing&campaign=7');
});

test('says why there is no draft', async () => {
  api.answer('POST /api/campaigns/from-post', rejected(409, { message: 'Only published posts can be sent' }));
  const { user, address } = open();

  await user.click(item());

  expect(await findToast('Only published posts can be sent')).toBeVisible();
  expect(address()).toBe('/');
});

test('tries again with the same key after a lost answer', async () => {
  api.answer('POST /api/campaigns/from-post', unreachable);
  const { user } = open();

  await user.click(item());
  await user.click(item());

  const [first, second] = api.inputs('POST /api/campaigns/from-post');
  expect(first).toEqual({ postId: 3, requestKey: expect.stringMatching(/^[\w-]{36}$/) as unknown });
  expect(second).toEqual(first);
});

test('leads nowhere once the list is left', async () => {
  const { promise: isMade, resolve: make } = Promise.withResolvers<void>();
  api.answer('POST /api/campaigns/from-post', async () => {
    await isMade;
    return aCampaignAnswer();
  });
  const Posts = () => (
    <div role="menu">
      <Link to="/away">Away</Link>
      <Item />
    </div>
  );
  const routes = [
    { path: '/', Component: Posts },
    { path: '/away', Component: () => null },
  ];
  const { user, address, queryClient } = renderRoutes(routes, { viewer: admin });
  await user.click(item());

  await user.click(screen.getByRole('link', { name: 'Away' }));
  make();

  await waitFor(() => expect(queryClient.getQueryData(campaignKeys.one(7))).toBeDefined());
  expect(address()).toBe('/away');
});
