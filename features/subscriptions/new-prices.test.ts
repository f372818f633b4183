import { expect, test } from 'vitest';
import { firstMoveOn, movedFrom, nextChargeOf, priceEmailsAt, priceFrom } from './rules.ts';

const CHICAGO = 'America/Chicago';
const at = (text: string) => new Date(text);

test.each([
  ['2025-06-12T15:00:00Z', CHICAGO, '2025-07-13'],
  ['2025-06-13T04:59:59Z', CHICAGO, '2025-07-13'],
  ['2025-06-13T05:00:00Z', CHICAGO, '2025-07-14'],
  ['2025-01-31T12:00:00Z', 'UTC', '2025-03-03'],
  ['2024-01-30T12:00:00Z', 'UTC', '2024-03-01'],
  ['2025-12-15T12:00:00Z', 'Pacific/Auckland', '2026-01-16'],
])('at %s in %s, customers can be moved from %s on', (now, zone, day) => {
  expect(firstMoveOn(at(now), zone)).toBe(day);
});

test.each([
  ['in summer', '2025-07-20T05:00:00Z', '2025-06-20T05:00:00.000Z'],
  ['after clocks went forward', '2025-04-01T05:00:00Z', '2025-03-02T06:00:00.000Z'],
  ['after clocks went back', '2025-11-20T06:00:00Z', '2025-10-21T05:00:00.000Z'],
  ['over the end of February', '2025-03-15T05:00:00Z', '2025-02-13T06:00:00.000Z'],
])('emails go out as the day thirty days before begins, %s', (_when, movesAt, emailsAt) => {
  expect(priceEmailsAt(at(movesAt), CHICAGO).toISOString()).toBe(emailsAt);
});

test('whoever is told late pays the new price thirty days later', () => {
  const movesAt = at('2025-07-20T05:00:00Z');

  expect(movedFrom(movesAt, at('2025-06-20T05:03:00Z'), CHICAGO)).toEqual(movesAt);
  expect(movedFrom(movesAt, at('2025-06-25T15:00:00Z'), CHICAGO)).toEqual(at('2025-07-25T05:00:00Z'));
  expect(movedFrom(movesAt, at('2025-10-20T15:00:00Z'), CHICAGO)).toEqual(at('2025-11-19T06:00:00Z'));
});

const moving = {
  nextPlan: null,
  nextPlanCents: null,
  priceCents: 7900,
  newPriceCents: 8900,
  newPriceAt: at('2025-07-20T05:00:00Z'),
  renewalDate: at('2025-07-20T05:00:00Z'),
};

test('a period that starts on the day has the new price', () => {
  expect(priceFrom(moving, at('2025-07-20T04:59:59Z'))).toBe(7900);
  expect(priceFrom(moving, at('2025-07-20T05:00:00Z'))).toBe(8900);
});

test('a planned plan has the price with which it was planned', () => {
  const planned = { ...moving, nextPlan: 'Basic', nextPlanCents: 2500 };

  expect(priceFrom(planned, moving.renewalDate)).toBe(2500);
  expect(priceFrom({ ...planned, nextPlanCents: null }, moving.renewalDate)).toBe(2900);
});

test.each([
  ['without credit', 7900, 8900],
  ['with credit', 5000, 6000],
  ['not read yet', null, 8900],
])('the next charge includes the difference: %s', (_what, nextChargeCents, cents) => {
  expect(nextChargeOf({ ...moving, nextChargeCents })).toBe(cents);
});
