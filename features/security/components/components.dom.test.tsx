import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api, rejected, unreachable } from '#tests/support/fake-api.ts';
import { aBrowserWithPasskeys, addOptions, signInOptions } from '#tests/support/passkeys.ts';
import { renderPart } from '#tests/support/render.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { addPasskey, proveWithPasskey, signInWithPasskey } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => Object.assign(new Error('The browser said no'), { name });

describe('answering a challenge', () => {
  test.each([
    ['NotAllowedError', 'passkey_canceled'],
    ['AbortError', 'passkey_canceled'],
    ['SecurityError', 'passkey_failed'],
    ['TypeError', 'passkey_failed'],
  ])('fails after a %s with %s', async (name, code) => {
    aBrowserWithPasskeys(named(name));
    api.answer('POST /api/user/proof/passkey/options', signInOptions);

    expect(await proveWithPasskey()).toMatchObject({ ok: false, code });
  });

  test('says that the device has a passkey already', async () => {
    aBrowserWithPasskeys(named('InvalidStateError'));
    api.answer('POST /api/user/passkeys/options', addOptions);

    const result = await addPasskey('MacBook');

    expect(result).toMatchObject({ ok: false, code: 'passkey_known' });
    expect(api.inputs('POST /api/user/passkeys')).toEqual([]);
  });

  test('doesn’t ask the browser without a challenge', async () => {
    aBrowserWithPasskeys();
    const get = vi.spyOn(navigator.credentials, 'get');
    api.answer('POST /api/login/passkey/options', rejected(429, { message: 'Too many tries' }));

    const limited = await signInWithPasskey(false, true);
    api.answer('POST /api/login/passkey/options', unreachable);
    const unsent = await signInWithPasskey(false, true);

    expect([limited, unsent]).toMatchObject([{ ok: false, message: 'Too many tries' }, { ok: false }]);
    expect(get).not.toHaveBeenCalled();
  });

  test('passes on that the server rejects the answer', async () => {
    aBrowserWithPasskeys();
    api.answer('POST /api/login/passkey/options', signInOptions);
    api.answer('POST /api/login/passkey', rejected(401, { code: 'passkey_rejected', message: 'Unknown passkey' }));

    const result = await signInWithPasskey(true, true);

    expect(result).toMatchObject({ ok: false, message: 'Unknown passkey' });
    expect(api.inputs('POST /api/login/passkey/options')).toEqual([{ isOnlyStep: true }]);
    expect(api.inputs('POST /api/login/passkey')).toMatchObject([{ remember: true, response: { id: 'AQID' } }]);
  });
});

describe('the passkey button', () => {
  test('is left out of browsers without passkeys', () => {
    renderPart(<PasskeyButton label="Use a passkey" onClick={async () => {}} />);

    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can’t be clicked again while the browser waits', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    const onClick = vi.fn(() => new Promise(() => {}));
    const { user } = renderPart(<PasskeyButton label="Use a passkey" onClick={onClick} />);

    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await user.click(screen.getByRole('button'));

    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('the code field', () => {
  test('takes digits and the phone’s suggestion, and has the focus', () => {
    renderPart(<CodeField />);

    const field = screen.getByLabelText('Code');

    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('takes a recovery code as text that the browser doesn’t store', () => {
    renderPart(<CodeField isRecovery />);

    const field = screen.getByLabelText('Recovery code');

    expect(field).toHaveAttribute('inputmode', 'text');
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(field).toHaveAttribute('autocapitalize', 'none');
  });

  test('takes another label and hint', () => {
    renderPart(<CodeField label="Code from the app" hint="Six digits." />);

    expect(screen.getByLabelText('Code from the app')).toHaveAccessibleDescription('Six digits.');
  });
});
