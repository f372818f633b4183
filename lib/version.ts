import { createHash } from 'node:crypto';

/** A hash of the values, so that whoever changes them can prove which ones they saw. */
export const versionOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
