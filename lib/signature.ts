import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from './time/durations.ts';

const TOLERANCE_MS = 5 * MINUTE;

/** HMAC-SHA256 of the time in seconds, a dot and the body. */
const digest = (secret: string, seconds: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

export const signatureOf = (secret: string, body: Uint8Array, now: Date): string => {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
};

/** Whether a header such as `t=1750000000,v1=5f2c…` signs the body with this secret, at most five minutes ago. */
export function isSignedBy(secret: string, body: Uint8Array, header: string, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(hex, 'hex'));
}
