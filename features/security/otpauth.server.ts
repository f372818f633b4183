import { Secret, TOTP } from 'otpauth';
import { company } from '#content/company.ts';

const PERIOD = 30;
/** A clock may be off by one step. */
const WINDOW = 1;
/** Codes of the ten minutes before and after are recognized but not accepted. */
const CLOCK_WINDOW = 20;

/** What every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: company.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

export const createTotpSecret = () => new Secret({ size: 20 }).base32;

/** What the QR code contains. */
export const totpUri = (secret: string, label: string) => totpOf(secret, label).toString();

/** The number of the 30-second step at this time. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD);

/** The 30-second step that a code belongs to: accepted now, of a clock that is off, or null. */
export function findStep(secret: string, code: string, now: Date): { step: number; isInTime: boolean } | null {
  const timestamp = now.getTime();
  const step = stepAt(now);
  const totp = totpOf(secret);
  const near = totp.validate({ token: code, timestamp, window: WINDOW });
  if (near !== null) return { step: step + near, isInTime: true };
  const far = totp.validate({ token: code, timestamp, window: CLOCK_WINDOW });
  return far === null ? null : { step: step + far, isInTime: false };
}
