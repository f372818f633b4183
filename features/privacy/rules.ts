import { changeOfMind, retention } from '#content/retention.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { DAY } from '#lib/time/durations.ts';
import { periodAfter } from '#lib/time/periods.ts';
import type { ClosureKind } from './input.ts';

/** When the data of an account is erased that its owner asks to close or delete. */
export const eraseTime = (kind: ClosureKind, requestedAt: Date) =>
  periodAfter(requestedAt, kind === 'close' ? retention.accounts : changeOfMind);

/** What an erased account shows instead of the person. Orders and invoices keep it. */
export const tombstone = (userId: number) => ({
  username: `deleted-${userId}`,
  firstName: 'Deleted',
  lastName: `customer ${userId}`,
  email: `deleted-${userId}@${ERASED_HOST}`,
});

/** The subject of the audit entries of nightly runs. */
export const RETENTION = 'retention';

/** In UTC, in the small hours of our customers. */
const NIGHT = { hour: 8, minute: 15 };
export const NIGHTLY = `${NIGHT.minute} ${NIGHT.hour} * * *`;

export function nextRun(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0);
  return next > now ? next : new Date(next.getTime() + DAY);
}
