import { vi } from 'vitest';
import type { AddOptions, SignInOptions } from '#features/security/contract.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What the browser hands over; what it signs is for end-to-end tests. */
const credential = {
  id: 'AQID',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: null,
    getTransports: () => ['internal'],
  },
};

/** A browser whose passkeys the user accepts, or that fails with this error. */
export function aBrowserWithPasskeys(error?: Error) {
  const answer = () => (error ? Promise.reject(error) : Promise.resolve(credential));
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: { create: answer, get: answer }, configurable: true });
}

export const signInOptions: SignInOptions = {
  challenge: 'AQID',
  timeout: 60_000,
  rpId: 'own.test',
  userVerification: 'preferred',
};

export const addOptions: AddOptions = {
  rp: { id: 'own.test', name: 'Studio' },
  user: { id: 'AQID', name: 'ada', displayName: 'Ada' },
  challenge: 'AQID',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  attestation: 'none',
};
