import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ApiResult, callApi, type ProofMethod } from '#lib/api/api.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aBrowserWithPasskeys, signInOptions } from '#tests/support/passkeys.ts';
import { renderPart } from '#tests/support/render.tsx';
import { ProofHost } from './proof-host.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Makes a call that needs a recent proof by one of these methods. */
async function callThatNeedsProof(...methods: ProofMethod[]) {
  const view = renderPart(<ProofHost username="grace" />);
  const done = { success: true as const, message: 'Turned off' };
  let isProven = false;
  api.answer('DELETE /api/user/totp', () =>
    isProven ? done : rejected(403, { code: 'proof_required', message: 'Please confirm that it is you.', methods }),
  );
  const accept = () => {
    isProven = true;
    return { success: true as const, message: '' };
  };
  const results: ApiResult<unknown>[] = [];
  act(() => void callApi('DELETE', '/api/user/totp').then((result) => results.push(result)));
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  return { ...view, dialog, results, accept };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('repeats the call after the password', async () => {
  const { user, dialog, results, accept } = await callThatNeedsProof('password');
  api.answer('POST /api/user/proof', accept);

  await user.type(dialog.getByLabelText('Your password'), 'measure twice{Enter}');

  await isClosed();
  expect(results).toMatchObject([{ ok: true, value: { message: 'Turned off' } }]);
  expect(api.inputs('POST /api/user/proof')).toEqual([{ password: 'measure twice' }]);
});

test('an answer that comes after Cancel leaves the next question open', async () => {
  const { user, dialog, results, accept } = await callThatNeedsProof('password');
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  api.answer('POST /api/user/proof', async () => {
    await isStored;
    return { success: true, message: '' };
  });
  await user.type(dialog.getByLabelText('Your password'), 'measure twice{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  act(() => void callApi('DELETE', '/api/user/totp').then((result) => results.push(result)));
  const again = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));

  await act(async () => store());
  api.answer('POST /api/user/proof', accept);
  await user.type(again.getByLabelText('Your password'), 'measure twice{Enter}');

  await waitFor(() => expect(results).toMatchObject([{ ok: false }, { ok: true }]));
});

test('shows a wrong password beside its field and asks again', async () => {
  const { user, dialog } = await callThatNeedsProof('password');
  api.answer('POST /api/user/proof', rejected(400, { fields: { password: ['The password is incorrect'] } }));
  const password = dialog.getByLabelText('Your password');

  await user.type(password, 'guess{Enter}');

  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect'));
});

test('names an empty field without a request', async () => {
  const { user, dialog } = await callThatNeedsProof('password');

  await user.click(dialog.getByRole('button', { name: 'Confirm' }));

  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your password'),
  );
});

test('takes a code of the app, or a recovery code', async () => {
  const { user, dialog, accept } = await callThatNeedsProof('totp', 'recovery');
  api.answer('POST /api/user/proof', accept);

  await user.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(dialog.getByLabelText('Recovery code'), '7k2m-x9qd{Enter}');

  await isClosed();
  expect(api.inputs('POST /api/user/proof')).toEqual([{ code: '7k2m-x9qd' }]);
});

test('takes a passkey', async () => {
  aBrowserWithPasskeys();
  const { user, dialog, results, accept } = await callThatNeedsProof('passkey', 'recovery');
  api.answer('POST /api/user/proof/passkey/options', signInOptions);
  api.answer('POST /api/user/proof/passkey', accept);

  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));

  await isClosed();
  expect(results).toMatchObject([{ ok: true }]);
});

test('says when no passkey was used', async () => {
  aBrowserWithPasskeys(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const { user, dialog } = await callThatNeedsProof('passkey', 'recovery');
  api.answer('POST /api/user/proof/passkey/options', signInOptions);

  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));

  expect(await dialog.findByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
});

test('a canceled proof leaves the rejection to the screen', async () => {
  const { user, dialog, results } = await callThatNeedsProof('password');

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await isClosed();
  expect(results).toMatchObject([{ ok: false, status: 403, message: 'Please confirm that it is you.' }]);
  expect(api.calls()).toEqual(['DELETE /api/user/totp']);
});

test('asks once for calls that are rejected together', async () => {
  const { user, dialog, results, accept } = await callThatNeedsProof('password');
  api.answer('POST /api/user/proof', accept);
  api.answer('POST /api/user/recovery-codes', () =>
    results.length > 0 ? { recoveryCodes: [] } : rejected(403, { code: 'proof_required', methods: ['password'] }),
  );
  act(() => void callApi('POST', '/api/user/recovery-codes').then((result) => results.push(result)));

  await user.type(dialog.getByLabelText('Your password'), 'measure twice{Enter}');

  await waitFor(() => expect(results).toHaveLength(2));
  expect(api.inputs('POST /api/user/proof')).toHaveLength(1);
});

test('a page that is left answers open calls', async () => {
  const { unmount, results } = await callThatNeedsProof('password');

  unmount();

  await waitFor(() => expect(results).toMatchObject([{ ok: false }]));
});
