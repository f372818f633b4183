import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { aCampaignAnswer } from '#tests/support/panel-rows.ts';
import { clickTwiceAtOnce, findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import { SendAsNewsletter } from './send-as-newsletter.tsx';

const button = () => screen.getByRole('button', { name: /^Send as newsletter ?: A guide$/ });
const open = () => renderPart(<SendAsNewsletter post={{ id: 3, title: 'A guide' }} />, { viewer: admin });

test('makes one draft from a post and opens it', async () => {
  api.answer('POST /api/campaigns/from-post', aCampaignAnswer());
  const { address } = open();

  await clickTwiceAtOnce(button());

  expect(api.inputs('POST /api/campaigns/from-post')).toMatchObject([{ postId: 3 }]);
  expect(address()).toBe('/admin?tab=marketing&campaign=7');
});

test('says why there is no draft', async () => {
  api.answer('POST /api/campaigns/from-post', rejected(409, { message: 'Only published posts can be sent' }));
  const { user, address } = open();

  await user.click(button());

  expect(await findToast('Only published posts can be sent')).toBeVisible();
  expect(address()).toBe('/');
});

test('tries again with the same key after a lost answer', async () => {
  api.answer('POST /api/campaigns/from-post', unreachable);
  const { user } = open();

  await user.click(button());
  await user.click(button());

  const [first, second] = api.inputs('POST /api/campaigns/from-post');
  expect(first).toEqual({ postId: 3, requestKey: expect.stringMatching(/^[\w-]{36}$/) });
  expect(second).toEqual(first);
});
