import { describe, expect, test } from 'vitest';
import { SECOND } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { appCode, codeOf } from '#tests/support/second-factor.ts';
import { createTotpSecret, findStep, totpUri } from './otpauth.server.ts';

/** The key of RFC 6238, "12345678901234567890". */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** RFC 6238, Appendix B, SHA-1. */
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe.each(VECTORS)('at %i seconds', (seconds, eightDigits) => {
  const at = new Date(seconds * 1000);

  test('accepts the last six digits of the RFC’s code', () => {
    const found = findStep(KEY, eightDigits.slice(2), at);

    expect(found).toEqual({ step: Math.floor(seconds / 30), isInTime: true });
  });

  test('the code that tests calculate is the RFC’s', () => {
    expect(codeOf(Buffer.from('12345678901234567890'), Math.floor(seconds / 30), 8)).toBe(eightDigits);
  });
});

test.each([
  [-30, true],
  [30, true],
  [-60, false],
  [600, false],
  [-600, false],
])('a clock that is %i seconds off is in time: %s', (seconds, isInTime) => {
  const secret = createTotpSecret();

  const found = findStep(secret, appCode(secret, new Date(NOW.getTime() + seconds * SECOND)), NOW);

  expect(found).toEqual({ step: Math.floor(NOW.getTime() / 30_000) + seconds / 30, isInTime });
});

test('a clock that is eleven minutes off gets no hint', () => {
  const secret = createTotpSecret();

  expect(findStep(secret, appCode(secret, new Date(NOW.getTime() + 660 * SECOND)), NOW)).toBeNull();
});

test('creates secrets of 160 bits, each different', () => {
  const secrets = [createTotpSecret(), createTotpSecret()];

  expect(secrets[0]).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(2);
});

test('names the company and the account in the QR code', () => {
  expect(totpUri(KEY, 'ada')).toBe(
    `otpauth://totp/Bespoke%20AI%20Studio:ada?issuer=Bespoke%20AI%20Studio&secret=${KEY}&algorithm=SHA1&digits=6&period=30`,
  );
});
