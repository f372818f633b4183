import { hash } from 'node:crypto';

/** A hash of the values, so that whoever changes them can prove which ones they saw. */
export const versionOf = (values: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(values), 'base64url').slice(0, 16);
