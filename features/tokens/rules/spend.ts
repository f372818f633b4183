import type { StaffEvent } from '#features/notifications/rules.ts';
import { formatMoney } from '#lib/money.ts';

/** Admins are told at this share of the limit, in percent, and when the limit stops answers. */
export const NEAR = 80;
export const REACHED = 100;

export type MonthSpend = { month: string; spentMicros: number; limitMicros: number };

/** What admins should have been told, in percent of the limit; 0 for nothing. */
export function warningFor({ spentMicros, limitMicros }: MonthSpend): number {
  if (spentMicros >= limitMicros) return REACHED;
  return spentMicros * 100 >= limitMicros * NEAR ? NEAR : 0;
}

const MICROS_PER_CENT = 10_000;

export const microsToDollars = (micros: number) => micros / (100 * MICROS_PER_CENT);

const inMoney = (micros: number) => formatMoney(Math.round(micros / MICROS_PER_CENT));

/** November 2026 */
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

export function spendWarning({ month, spentMicros, limitMicros }: MonthSpend, percent: number): StaffEvent {
  const spent = `${inMoney(spentMicros)} of ${inMoney(limitMicros)} for ${monthName(month)} is spent.`;
  return {
    kind: 'spend',
    eventKey: `spend:${month}:${percent}`,
    subject: percent === REACHED ? 'limit reached' : `${percent}% of the limit`,
    detail:
      percent === REACHED
        ? `${spent} What is left doesn't pay for another answer, so consultants pause until the month ends or you raise AI_MONTHLY_LIMIT.`
        : `${spent} At the limit, consultants pause until the month ends.`,
    path: '/admin?view=conversations&list=spend',
  };
}
