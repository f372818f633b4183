import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Security } from '#features/security/contract.ts';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { aBrowserWithPasskeys, addOptions } from '#tests/support/passkeys.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { currentToast } from '#ui/toast/toast.ts';
import SecurityTab from './security-tab.tsx';

const since = '2025-05-08T12:00:00Z';
const withoutFactor: Security = {
  totp: { isOn: false, since: null },
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
};
const withApp: Security = { ...withoutFactor, totp: { isOn: true, since }, recoveryCodesLeft: 10 };

/** The app was turned on meanwhile. */
function alreadyOn() {
  api.answer('GET /api/user/security', withApp);
  return rejected(409, { code: 'already_on', message: 'Your authenticator app is already on' });
}

function openSecurity(security: Security) {
  api.answer('GET /api/user/security', security);
  return renderPart(<SecurityTab />, { address: '/dashboard/profile?tab=security' });
}

const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => api.answer('GET /api/user/sessions', { data: [], count: 0 }));

async function sendCode(answer: typeof alreadyOn) {
  api.answer('POST /api/user/totp', { secret: 'KRSXG5BA', uri: 'otpauth://totp/Studio:ada?secret=KRSXG5BA' });
  api.answer('POST /api/user/totp/confirm', answer);
  const { user } = openSecurity(withoutFactor);
  await user.click(await button('Set up'));
  await user.type(await screen.findByLabelText('Enter the 6-digit code from the app'), '123456{Enter}');
}

test('shows that the app is on if the answer to its code got lost', async () => {
  await sendCode(() => {
    api.answer('GET /api/user/security', withApp);
    return unreachable;
  });

  expect(await findToast('The connection was lost')).toBeVisible();
  expect(await button('Turn off')).toBeVisible();
  expect(currentToast()?.title).not.toBe('Not turned on');
});

test('shows that the app is on if its code is sent again', async () => {
  await sendCode(alreadyOn);

  expect(await findToast("If you haven't saved your recovery codes, make new ones.")).toBeVisible();
  expect(await button('Turn off')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
});

test('shows that another tab has turned the app on', async () => {
  api.answer('POST /api/user/totp', alreadyOn);
  const { user } = openSecurity(withoutFactor);

  await user.click(await button('Set up'));

  expect(await button('Turn off')).toBeVisible();
});

test('lists a passkey that was added although its answer got lost', async () => {
  aBrowserWithPasskeys();
  const { user } = openSecurity(withApp);
  api.answer('POST /api/user/passkeys/options', addOptions);
  api.answer('POST /api/user/passkeys', unreachable);
  await user.click(await button('Add a passkey'));
  const laptop = { id: 3, name: 'MacBook Pro', isBackedUp: true, createdAt: since, lastUsedAt: null };
  api.answer('GET /api/user/security', { ...withApp, passkeys: [laptop] });

  await user.click(await button('Add passkey'));

  expect(await screen.findByText('MacBook Pro')).toBeVisible();
});

test('does not say that a passkey stays if it was removed but the answer got lost', async () => {
  const laptop = { id: 3, name: 'MacBook Pro', isBackedUp: true, createdAt: since, lastUsedAt: null };
  const { user } = openSecurity({ ...withApp, passkeys: [laptop] });
  api.answer('DELETE /api/user/passkeys/:id', () => {
    api.answer('GET /api/user/security', withApp);
    return unreachable;
  });
  await user.click(await button('Rename or remove MacBook Pro'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));

  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));

  expect(await findToast('The connection was lost')).toBeVisible();
  expect(screen.queryByText('MacBook Pro')).not.toBeInTheDocument();
});

test('warns that earlier codes may not work if new ones got lost', async () => {
  api.answer('POST /api/user/recovery-codes', unreachable);
  const { user } = openSecurity(withApp);
  await user.click(await button('Make new codes'));

  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }));

  expect(await findToast('Your new codes could not be shown')).toBeVisible();
});
