import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { securityApi } from './contract.ts';

type Api = typeof securityApi;

const call = clientFor<Api>();

export const securityKey = ['user', 'security'] as const;

export const finishSignIn = (input: Sent<Api['POST /api/login/second-step']>) =>
  call('POST /api/login/second-step', { input });
/** Offers every passkey of the device, or after a password those of the account. */
export const startPasskeySignIn = (isOnlyStep = false) =>
  call('POST /api/login/passkey/options', { input: { isOnlyStep } });
export const signInWithPasskey = (input: Sent<Api['POST /api/login/passkey']>) =>
  call('POST /api/login/passkey', { input });

export const readSecurity = () => call('GET /api/user/security');
export const startTotp = () => call('POST /api/user/totp');
export const confirmTotp = (code: string) => call('POST /api/user/totp/confirm', { input: { code } });
export const removeTotp = () => call('DELETE /api/user/totp');
export const replaceRecoveryCodes = () => call('POST /api/user/recovery-codes');

export const startPasskey = () => call('POST /api/user/passkeys/options');
export const addPasskey = (input: Sent<Api['POST /api/user/passkeys']>) => call('POST /api/user/passkeys', { input });
export const renamePasskey = (id: number, name: string) =>
  call('PATCH /api/user/passkeys/:id', { params: { id }, input: { name } });
export const removePasskey = (id: number) => call('DELETE /api/user/passkeys/:id', { params: { id } });

export const prove = (input: Sent<Api['POST /api/user/proof']>) => call('POST /api/user/proof', { input });
export const startPasskeyProof = () => call('POST /api/user/proof/passkey/options');
export const proveWithPasskey = (input: Sent<Api['POST /api/user/proof/passkey']>) =>
  call('POST /api/user/proof/passkey', { input });
