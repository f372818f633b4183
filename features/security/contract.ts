import { z } from 'zod/mini';
import { user } from '#features/accounts/contract/accounts.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import {
  passkeyChangeInput,
  passkeyInput,
  passkeyProofInput,
  passkeySignInInput,
  passkeyStartInput,
  proofInput,
  secondStepInput,
  totpConfirmInput,
} from './input.ts';

const passkey = z.object({
  id,
  name: z.string(),
  /** Synchronized between devices. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});

const security = z.object({
  totp: z.object({ isOn: z.boolean(), since: z.nullable(instant) }),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** Whether this account must have a second factor. */
  isRequired: z.boolean(),
});

/** Shown once. */
const recoveryCodes = z.array(z.string());

const credentials = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.optional(z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))),
  }),
);
const userVerification = z.enum(['discouraged', 'preferred', 'required']);

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const signInOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.optional(credentials),
  userVerification,
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const addOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: credentials,
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  attestation: z.literal('none'),
});

export type Security = z.output<typeof security>;
export type Passkey = z.output<typeof passkey>;
export type AddOptions = z.output<typeof addOptions>;
export type SignInOptions = z.output<typeof signInOptions>;

const notFound = 'Passkey not found';

export const securityApi = {
  'POST /api/login/second-step': {
    summary: 'Finishes a sign-in with an authenticator code or a recovery code',
    access: 'anyone',
    input: secondStepInput,
    answer: user,
    form: { page: '/auth/second-step', to: '/dashboard' },
  },
  'POST /api/login/passkey/options': {
    summary: 'Starts a sign-in with a passkey, or the second step with one',
    access: 'anyone',
    input: passkeyStartInput,
    answer: signInOptions,
  },
  'POST /api/login/passkey': {
    summary: 'Signs in with a passkey, or finishes the second step with one',
    access: 'anyone',
    input: passkeySignInInput,
    answer: user,
  },

  'GET /api/user/security': {
    summary: "Returns the user's second factors",
    access: 'signed-in',
    seeAs: 'rejected',
    answer: security,
  },
  'POST /api/user/totp': {
    summary: 'Starts to set up an authenticator app',
    access: 'signed-in',
    needsProof: true,
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /api/user/totp/confirm': {
    summary: 'Turns the authenticator app on with its first code; the first factor also gets recovery codes',
    access: 'signed-in',
    needsProof: true,
    input: totpConfirmInput,
    answer: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
  },
  'DELETE /api/user/totp': {
    summary: 'Turns the authenticator app off',
    access: 'signed-in',
    needsProof: true,
    answer: done,
  },
  'POST /api/user/recovery-codes': {
    summary: 'Replaces all recovery codes',
    access: 'signed-in',
    needsProof: true,
    answer: z.object({ recoveryCodes }),
  },
  'POST /api/user/passkeys/options': {
    summary: 'Starts to add a passkey',
    access: 'signed-in',
    needsProof: true,
    answer: addOptions,
  },
  'POST /api/user/passkeys': {
    summary: 'Adds a passkey; the first factor also gets recovery codes',
    access: 'signed-in',
    needsProof: true,
    input: passkeyInput,
    answer: z.object({ passkey, recoveryCodes: z.nullable(recoveryCodes) }),
    status: 201,
  },
  'PATCH /api/user/passkeys/:id': {
    summary: 'Renames a passkey',
    access: 'signed-in',
    input: passkeyChangeInput,
    answer: passkey,
    notFound,
  },
  'DELETE /api/user/passkeys/:id': {
    summary: 'Removes a passkey',
    access: 'signed-in',
    needsProof: true,
    answer: done,
    notFound,
  },

  'POST /api/user/proof': {
    summary: 'Proves again who is signed in, with the password or a code',
    access: 'signed-in',
    input: proofInput,
    answer: done,
  },
  'POST /api/user/proof/passkey/options': {
    summary: 'Starts to prove again who is signed in, with a passkey',
    access: 'signed-in',
    answer: signInOptions,
  },
  'POST /api/user/proof/passkey': {
    summary: 'Proves again who is signed in, with a passkey',
    access: 'signed-in',
    input: passkeyProofInput,
    answer: done,
  },
} satisfies Contract;
