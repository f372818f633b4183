import { changeOfMind, type Period, retention } from '#content/retention.ts';
import { DAY } from '#lib/time/durations.ts';
import { monthsAfter } from '#lib/time/months.ts';
import type { ClosureKind } from './input.ts';

const shift = (instant: Date, { count, unit }: Period, sign: 1 | -1) =>
  unit === 'day'
    ? new Date(instant.getTime() + sign * count * DAY)
    : monthsAfter(instant, sign * count * (unit === 'year' ? 12 : 1));

export const periodAfter = (instant: Date, period: Period) => shift(instant, period, 1);
export const periodBefore = (instant: Date, period: Period) => shift(instant, period, -1);

/** When the data of an account is erased that its owner asks to close or delete. */
export const eraseTime = (kind: ClosureKind, requestedAt: Date) =>
  periodAfter(requestedAt, kind === 'close' ? retention.accounts : changeOfMind);

/** What an erased account shows instead of the person. Orders and invoices keep it. */
export const tombstone = (userId: number) => ({
  username: `deleted-${userId}`,
  firstName: 'Deleted',
  lastName: `customer ${userId}`,
  // RFC 2606: no such address can exist.
  email: `deleted-${userId}@erased.invalid`,
});
