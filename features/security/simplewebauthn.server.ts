import { company } from '#content/company.ts';
import { fullName } from '#lib/text/full-name.ts';
import type { AddOptions, SignInOptions } from './contract.ts';
import type { NewPasskey, UsedPasskey } from './input.ts';
import { CHALLENGE_LIMIT } from './rules.ts';

/** The page's origin, and its host name, to which passkeys belong. */
export type Site = { origin: string; rpId: string };

type Known = { credentialId: string; transports: string[] };

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const descriptorOf = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: TRANSPORTS.filter((transport) => transports.includes(transport)),
});

/** EdDSA, ES256 and RS256, which cover every authenticator in use. */
const ALGORITHMS = [-8, -7, -257];

type User = { id: number; username: string; firstName: string; lastName: string };

export const addOptions = (site: Site, user: User, known: Known[], challenge: string): AddOptions => ({
  rp: { id: site.rpId, name: company.name },
  user: {
    // Opaque, because authenticators show it to whoever holds them.
    id: Buffer.from(`user-${user.id}`).toString('base64url'),
    name: user.username,
    displayName: fullName(user) || user.username,
  },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_LIMIT,
  excludeCredentials: known.map(descriptorOf),
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  attestation: 'none',
});

/** Without known passkeys the person chooses one, and the authenticator must check who they are. */
export const signInOptions = (site: Site, known: Known[] | null, challenge: string): SignInOptions => ({
  challenge,
  timeout: CHALLENGE_LIMIT,
  rpId: site.rpId,
  ...(known && { allowCredentials: known.map(descriptorOf) }),
  userVerification: known ? 'preferred' : 'required',
});

/** Deletes a challenge; false if it is unknown, used or expired. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

// Loaded when the first passkey is used: it would make every start slower, and the process 25 MB larger.
const load = () => import('@simplewebauthn/server');

/** Null for anything but a new credential for this site. */
export async function readNewPasskey(site: Site, response: NewPasskey, takeChallenge: TakeChallenge) {
  const { verifyRegistrationResponse } = await load();
  return verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: takeChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).then(
    ({ registrationInfo: info }) =>
      info && {
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
        counter: info.credential.counter,
        transports: info.credential.transports ?? [],
        isBackedUp: info.credentialBackedUp,
      },
    () => null,
  );
}

type Stored = Known & { publicKey: string; counter: number };

/** Null if the signature, origin or challenge is wrong, or if the counter went back. */
export async function readUsedPasskey(
  site: Site,
  response: UsedPasskey,
  { credentialId, publicKey, counter, transports }: Stored,
  { takeChallenge, mustVerifyUser }: { takeChallenge: TakeChallenge; mustVerifyUser: boolean },
) {
  const { verifyAuthenticationResponse } = await load();
  return verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: takeChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter, transports },
    requireUserVerification: mustVerifyUser,
  }).then(
    ({ verified, authenticationInfo: info }) =>
      verified ? { counter: info.newCounter, isBackedUp: info.credentialBackedUp } : null,
    () => null,
  );
}
