import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that fit a cookie or an address. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** What is stored instead of a secret. A plain hash is enough: the secret cannot be guessed. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
