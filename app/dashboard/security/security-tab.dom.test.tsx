import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Security } from '#features/security/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { aBrowserWithPasskeys, addOptions } from '#tests/support/passkeys.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import SecurityTab from './security-tab.tsx';

const SECRET = 'KRSXG5BAMFWGYZLTORQW4ZDPNZSQ2TKL';
const CODES = ['7k2m-x9qd', 'hw4r-3tnc'];
const laptop = { id: 3, name: 'MacBook Pro', isBackedUp: true, createdAt: '2025-05-08T12:00:00Z', lastUsedAt: null };
const withoutFactor: Security = {
  totp: { isOn: false, since: null },
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
};
const withApp: Security = {
  ...withoutFactor,
  totp: { isOn: true, since: '2025-05-08T12:00:00Z' },
  recoveryCodesLeft: 10,
};

beforeEach(() => api.answer('GET /api/user/sessions', { data: [], count: 0 }));
afterEach(() => vi.unstubAllGlobals());

function openSecurity(
  security: Security | ReturnType<typeof rejected> = withoutFactor,
  address = '/dashboard/profile?tab=security',
) {
  api.answer('GET /api/user/security', security);
  return renderPart(<SecurityTab />, { address });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function setUp(view = openSecurity()) {
  api.answer('POST /api/user/totp', { secret: SECRET, uri: `otpauth://totp/Studio:ada?secret=${SECRET}` });
  await view.user.click(await button('Set up'));
  await screen.findByRole('img', { name: /^QR code/ });
  return view;
}

test('shows a QR code and the key in groups of four', async () => {
  await setUp();

  expect(screen.getByText('Setting up')).toBeVisible();
  expect(screen.getByText(/^Key:/).parentElement).toHaveTextContent('Key: KRSX G5BA MFWG YZLT ORQW 4ZDP NZSQ 2TKL');
  expect(screen.getByLabelText('Enter the 6-digit code from the app')).toHaveFocus();
});

test('opens the authenticator app where the code cannot be scanned', async () => {
  await setUp();

  expect(screen.getByRole('link', { name: 'Open in your authenticator app' })).toHaveAttribute(
    'href',
    `otpauth://totp/Studio:ada?secret=${SECRET}`,
  );
});

test('turns the app on and shows the recovery codes once', async () => {
  const { user } = await setUp();
  api.answer('POST /api/user/totp/confirm', () => {
    api.answer('GET /api/user/security', withApp);
    return { recoveryCodes: CODES };
  });

  await user.type(screen.getByLabelText('Enter the 6-digit code from the app'), '482913{Enter}');

  expect(await findToast('Authenticator app is on')).toBeVisible();
  const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(screen.getByText('Save these codes now. We show them only once.').parentElement).toHaveFocus();
  await user.click(await button('Done'));
  expect(await findToast('Save your codes and tick the box first')).toBeVisible();
  await user.click(screen.getByLabelText('I saved my codes'));
  await user.click(await button('Done'));
  expect(await screen.findByText('10 of 10 codes left')).toBeVisible();
});

test('shows a wrong code beside its field', async () => {
  const { user } = await setUp();
  api.answer('POST /api/user/totp/confirm', rejected(400, { fields: { code: ['This code is not right'] } }));
  const code = screen.getByLabelText('Enter the 6-digit code from the app');

  await user.type(code, '000000{Enter}');

  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is not right'));
});

test('cancels the set-up without a trace', async () => {
  const { user } = await setUp();

  await user.click(await button('Cancel'));

  expect(screen.queryByRole('img')).toBeNull();
  expect(await button('Set up')).toHaveFocus();
});

test('turns the app off after a question', async () => {
  const { user } = openSecurity(withApp);
  api.answer('DELETE /api/user/totp', () => {
    api.answer('GET /api/user/security', withoutFactor);
    return { success: true, message: 'We sent you an email about it.' };
  });

  await user.click(await button('Turn off'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));

  expect(await findToast('Authenticator app is off')).toBeVisible();
  expect(await button('Set up')).toBeVisible();
});

test('adds a passkey under a name', async () => {
  aBrowserWithPasskeys();
  const { user } = openSecurity(withApp);
  api.answer('POST /api/user/passkeys/options', addOptions);
  api.answer('POST /api/user/passkeys', () => {
    api.answer('GET /api/user/security', { ...withApp, passkeys: [laptop] });
    return { passkey: laptop, recoveryCodes: null };
  });
  await user.click(await button('Add a passkey'));
  const name = screen.getByLabelText('Name of the new passkey');
  expect(name).toHaveFocus();

  await user.clear(name);
  await user.type(name, 'MacBook Pro{Enter}');

  expect(await findToast('Passkey added')).toBeVisible();
  expect(api.inputs('POST /api/user/passkeys')[0]).toMatchObject({ name: 'MacBook Pro', response: { id: 'AQID' } });
  expect(await screen.findByText('Added May 8, 2025. Not used yet.')).toBeVisible();
  expect(await button('Add a passkey')).toHaveFocus();
});

test.each([
  ['NotAllowedError', 'No passkey was used. Try again, or choose another way.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['UnknownError', "Your browser couldn't use a passkey here. Choose another way."],
])('explains the browser error %s', async (name, words) => {
  aBrowserWithPasskeys(Object.assign(new Error('no'), { name }));
  const { user } = openSecurity();
  api.answer('POST /api/user/passkeys/options', addOptions);
  await user.click(await button('Add a passkey'));

  await user.click(await button('Add passkey'));

  expect(await findToast(words)).toBeVisible();
});

test('says that a browser has no passkeys', async () => {
  openSecurity();

  expect(await screen.findByText(/^This browser can't use passkeys/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('renames a passkey', async () => {
  const { user } = openSecurity({ ...withApp, passkeys: [laptop] });
  api.answer('PATCH /api/user/passkeys/:id', { ...laptop, name: 'Work laptop' });
  await user.click(await button('Rename or remove MacBook Pro'));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText('Name');

  await user.clear(name);
  await user.type(name, 'Work laptop{Enter}');

  expect(await findToast('Passkey renamed')).toBeVisible();
  expect(api.inputs('PATCH /api/user/passkeys/:id')).toEqual([{ name: 'Work laptop' }]);
});

test('removes a passkey after a question', async () => {
  const { user } = openSecurity({ ...withApp, passkeys: [laptop] });
  api.answer('DELETE /api/user/passkeys/:id', { success: true, message: '' });
  await user.click(await button('Rename or remove MacBook Pro'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));

  const question = within(await screen.findByRole('alertdialog', { name: 'Remove MacBook Pro?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));

  expect(await findToast('Passkey removed')).toBeVisible();
});

test.each([
  [0, 'You have no way to sign in without your phone. Make new codes.'],
  [2, 'Make new codes before you run out.'],
  [9, 'Enter one when you sign in without your phone.'],
])('says what %i codes are good for', async (recoveryCodesLeft, words) => {
  openSecurity({ ...withApp, recoveryCodesLeft });

  expect(await screen.findByText(`${recoveryCodesLeft} of 10 codes left`)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('makes new recovery codes after a question', async () => {
  const { user } = openSecurity({ ...withApp, recoveryCodesLeft: 2 });
  api.answer('POST /api/user/recovery-codes', { recoveryCodes: CODES });
  await user.click(await button('Make new codes'));

  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }));

  expect(await screen.findByText('7k2m-x9qd')).toBeVisible();
});

test('retries settings that fail to load', async () => {
  const { user } = openSecurity(rejected(503));
  expect(await screen.findByText('Failed to load your security settings')).toBeVisible();

  api.answer('GET /api/user/security', withApp);
  await user.click(await button('Try Again'));

  expect(await button('Turn off')).toBeVisible();
});

test('leads staff who must have a factor on to the page they wanted', async () => {
  const { user, address } = openSecurity({ ...withoutFactor, isRequired: true }, '/dashboard/profile?next=%2Fadmin');
  expect(await screen.findByText('Set up a second factor to continue')).toBeVisible();
  await setUp({ user } as never);
  api.answer('POST /api/user/totp/confirm', { recoveryCodes: CODES });
  await user.type(screen.getByLabelText('Enter the 6-digit code from the app'), '482913{Enter}');

  await user.click(await screen.findByLabelText('I saved my codes'));
  await user.click(await button('Done'));

  await waitFor(() => expect(address()).toBe('/admin'));
});

test('shows codes before passkeys while they are new', async () => {
  const { user } = openSecurity(withApp);
  await screen.findByText('10 of 10 codes left');
  api.answer('POST /api/user/recovery-codes', { recoveryCodes: CODES });
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Two-factor sign-in', 'Passkeys', 'Recovery codes', 'Sessions']);

  await user.click(await button('Make new codes'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }));

  await screen.findByText('7k2m-x9qd');
  expect(headings()).toEqual(['Two-factor sign-in', 'Recovery codes', 'Passkeys', 'Sessions']);
});
