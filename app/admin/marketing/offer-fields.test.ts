import { expect, test } from 'vitest';
import type { Offer } from '#features/offers/contract.ts';
import { datesIn } from '#ui/text/dates.ts';
import { changedFields, draftOf, fieldsOf } from './offer-fields.ts';
import { discountText, redemptionText, validText } from './offer-text.ts';

const ZONE = 'America/Chicago';

const offer: Offer = {
  id: 1,
  name: 'Spring',
  code: 'SPRING25',
  kind: 'percent',
  value: 25,
  plan: 'Premium',
  startsAt: '2025-03-01T00:00:00.000Z',
  endsAt: '2025-03-31T23:59:59.999Z',
  limit: 100,
  redemptions: 3,
  isActive: true,
  createdAt: '2025-02-01T00:00:00.000Z',
  version: 'v1',
};

test('keeps an unchanged offer as it was', () => {
  const { id: _id, redemptions: _redemptions, createdAt: _createdAt, version: _version, ...fields } = offer;

  expect(fieldsOf('UTC', draftOf('UTC', offer))).toEqual(fields);
});

test('starts and ends an offer with days of the business’s time zone', () => {
  const chicago = { ...offer, startsAt: '2025-03-01T06:00:00.000Z', endsAt: '2025-04-01T04:59:59.999Z' };

  expect(changedFields(ZONE, chicago, { ...draftOf(ZONE, chicago), name: 'March' })).toEqual({ name: 'March' });
  expect(changedFields(ZONE, chicago, { ...draftOf(ZONE, chicago), endsAt: '2025-04-30' })).toEqual({
    endsAt: '2025-05-01T04:59:59.999Z',
  });
});

test('starts with an unlimited percentage for every plan', () => {
  expect(fieldsOf(ZONE, { ...draftOf(ZONE), name: ' Hello ', code: ' HI-1 ', value: '10' })).toEqual({
    name: 'Hello',
    code: 'HI-1',
    kind: 'percent',
    value: 10,
    plan: '',
    startsAt: null,
    endsAt: null,
    limit: null,
    isActive: true,
  });
});

test('describes discount, validity and redemptions', () => {
  expect(discountText(offer)).toBe('25%');
  expect(discountText({ kind: 'amount', value: 12.5 })).toBe('$12.50');
  expect(validText(offer, datesIn('UTC'))).toBe('from Mar 1, 2025 until Mar 31, 2025');
  expect(validText({ startsAt: null, endsAt: null }, datesIn('UTC'))).toBe('Always');
  expect(redemptionText(offer)).toBe('3 of 100');
  expect(redemptionText({ redemptions: 0, limit: null })).toBe('0');
});
