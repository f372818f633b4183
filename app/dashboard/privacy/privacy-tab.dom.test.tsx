import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnPrivacy } from '#features/privacy/contract.ts';
import { sessionEnd } from '#lib/api/api.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { currentToast } from '#ui/toast/toast.ts';
import PrivacyTab from './privacy-tab.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();

const privacy: OwnPrivacy = { isStaff: false, obstacle: null, running: 0, closure: null };
const closure = { kind: 'delete', requestedAt: inDays(-2), eraseAt: inDays(5), isByStaff: false } as const;

beforeEach(() => {
  api.answer('GET /api/user/privacy', privacy);
  api.answer('GET /api/user/data-copies', { copy: null });
});

const openTab = () => renderPart(<PrivacyTab />, { address: '/dashboard/profile?tab=privacy' });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });

async function confirm(user: ReturnType<typeof openTab>['user'], name: string) {
  await user.click(await button(name));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
}

test('lists the periods of the privacy policy', async () => {
  openTab();

  const periods = await part('How long we keep it');
  expect(periods.getByText('24 months after our last exchange')).toBeVisible();
  expect(periods.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
});

test('offers two ways to leave, the milder one first', async () => {
  const { user } = openTab();
  const section = await part('Close my account');
  expect(section.getByRole('radio', { name: /^Close my account/ })).toBeChecked();
  expect(section.getByText('You are signed out everywhere, and nobody can sign in again.')).toBeVisible();

  await user.click(section.getByRole('radio', { name: /^Delete my data/ }));

  expect(section.getByText('You are signed out everywhere except here.')).toBeVisible();
  expect(section.getByRole('button', { name: 'Delete my data' })).toBeEnabled();
});

test.each([
  [1, /^Your plan is canceled\. You are signed out/],
  [2, /^Your plans are canceled\. You are signed out/],
])('says that %i running plans are canceled', async (running, text) => {
  api.answer('GET /api/user/privacy', { ...privacy, running });
  const { user } = openTab();

  expect(await screen.findByText(text)).toBeVisible();
  await user.click(await button('Close my account'));

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Your plans? (is|are) canceled\./);
});

test('starts the deletion and offers to keep the account', async () => {
  api.answer('POST /api/user/closure', () => {
    api.answer('GET /api/user/privacy', { ...privacy, closure });
    return { closure, stillRenewing: 0 };
  });
  const { user } = openTab();
  await user.click(await screen.findByRole('radio', { name: /^Delete my data/ }));

  await confirm(user, 'Delete my data');

  expect(await screen.findByText('You have 5 days left to change your mind.')).toBeVisible();
  expect((await part('Delete my data')).getByText(/^You asked us to delete your data on/)).toBeVisible();
  await waitFor(async () => expect(await button('Keep my account')).toHaveFocus());
  expect(await findToast('We emailed you a link to change your mind.')).toBeVisible();
  expect(api.inputs('POST /api/user/closure')).toEqual([{ kind: 'delete' }]);
});

/** What a proxy answers when the server takes too long. */
const fromProxy = () => new Response('<h1>Gateway Timeout</h1>', { status: 504 });

test.each([
  ['got lost', () => unreachable],
  ['came from a proxy', fromProxy],
])('sees that the deletion has started if the answer %s', async (_, answer) => {
  const { user } = openTab();
  await user.click(await screen.findByRole('radio', { name: /^Delete my data/ }));
  api.answer('POST /api/user/closure', () => {
    api.answer('GET /api/user/privacy', { ...privacy, closure });
    return answer();
  });

  await confirm(user, 'Delete my data');

  expect(await button('Keep my account')).toBeVisible();
  expect(screen.queryByText('Deletion not started')).toBeNull();
});

test('says that the deletion may have started if nothing is known', async () => {
  const { user } = openTab();
  await user.click(await screen.findByRole('radio', { name: /^Delete my data/ }));
  api.answer('POST /api/user/closure', () => {
    api.answer('GET /api/user/privacy', unreachable);
    return unreachable;
  });

  await confirm(user, 'Delete my data');

  expect(await findToast('It may have started')).toBeVisible();
});

test.each([
  ['arrived', { closure: { ...closure, kind: 'close' }, stillRenewing: 0 } as const],
  ['got lost', unreachable],
])('leaves for the sign-in page after closing the account if the answer %s', async (_, answer) => {
  const { user, address } = openTab();
  await button('Close my account');
  sessionEnd.notify = vi.fn();
  onTestFinished(() => void delete sessionEnd.notify);
  api.answer('POST /api/user/closure', () => {
    api.answer('GET /api/user/privacy', rejected(401));
    return answer;
  });

  await confirm(user, 'Close my account');

  await waitFor(() => expect(address()).toBe('/auth'));
  expect(sessionEnd.notify).not.toHaveBeenCalled();
  expect(api.inputs('POST /api/user/closure')).toEqual([{ kind: 'close' }]);
});

test.each(['Close my account', 'Delete my data'])('promises nothing once the session ended: %s', async (label) => {
  api.answer('POST /api/user/closure', rejected(401));
  const { user, address } = openTab();
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${label}`) }));
  const before = address();

  await confirm(user, label);

  await waitFor(() => expect(api.inputs('POST /api/user/closure')).toHaveLength(1));
  await waitFor(async () => expect(await button(label)).toBeEnabled());
  expect(currentToast()).toBeUndefined();
  expect(address()).toBe(before);
});

test.each([
  ['the reason', rejected(503, { message: 'The payment provider did not answer. Try again.' }), /did not answer/],
  ['that the server is unreachable', unreachable, /^Could not connect to server/],
])('stays on the page and says %s when closing fails', async (_what, failure, text) => {
  api.answer('POST /api/user/closure', failure);
  const { user } = openTab();

  await confirm(user, 'Close my account');

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await button('Close my account')).toBeEnabled();
});

test.each([
  ['last_admin', 'Open customers', '/admin?tab=customers'],
  ['upcoming_calls', 'Open calendar', '/admin?view=calendar'],
  ['needs_successor', 'Open promises', '/admin?view=promises'],
] as const)('an account with the obstacle %s cannot be closed', async (obstacle, link, to) => {
  api.answer('GET /api/user/privacy', { ...privacy, isStaff: true, obstacle });

  openTab();

  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', to);
  expect(await button('Close my account')).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['arrived', { success: true, message: '' } as const],
  ['got lost', unreachable],
])('keeps the account if the answer %s', async (_, answer) => {
  api.answer('GET /api/user/privacy', { ...privacy, closure });
  api.answer('DELETE /api/user/closure', () => {
    api.answer('GET /api/user/privacy', privacy);
    return answer;
  });
  const { user } = openTab();

  await user.click(await button('Keep my account'));

  expect(await findToast('Account kept')).toBeVisible();
  expect(await button('Close my account')).toBeVisible();
});

test('a failed request can be repeated', async () => {
  api.answer('GET /api/user/privacy', rejected(500));
  const { user } = openTab();
  expect(await screen.findByText("We couldn't load your privacy settings.")).toBeVisible();

  api.answer('GET /api/user/privacy', privacy);
  await user.click(await button('Try Again'));

  expect(await part('My data')).toBeTruthy();
});
