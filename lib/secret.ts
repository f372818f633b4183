import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, encoded for cookies and addresses. */
export const createSecret = () => randomBytes(32).toString('base64url');

/** Stored instead of the secret. A plain hash is enough, because the secret can't be guessed. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
