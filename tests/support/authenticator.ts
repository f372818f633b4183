import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AddOptions, SignInOptions } from '#features/security/contract.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Faults = {
  /** The page that asks, as its browser sees it. */
  origin?: string;
  /** What the device claims to have counted. */
  counter?: number;
  /** Whether the device checked who its user is. */
  isVerified?: boolean;
};

/** An authenticator with one ES256 credential, and the browser in front of it. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: string, given: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: given, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, counter: number) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  return {
    /** navigator.credentials.create() */
    create({ challenge, rp }: AddOptions, { origin: asked = origin }: Faults = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([
        authenticatorData(rp.id, PRESENT | VERIFIED | HAS_KEY, uses),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0];
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, asked).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** navigator.credentials.get() */
    get({ challenge, rpId }: SignInOptions, { origin: asked = origin, counter, isVerified = true }: Faults = {}) {
      uses = counter ?? uses + 1;
      const data = clientData('webauthn.get', challenge, asked);
      const authData = authenticatorData(rpId, PRESENT | (isVerified ? VERIFIED : 0), uses);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
