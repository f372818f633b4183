import { expect, test } from 'vitest';
import { codeToBuyWith, type Preview } from './use-offer.ts';

const valid = { ok: true, value: {} } as Preview;
const rejected = (message: string): Preview => ({ ok: false, message });

test('a plan that the offer is not for is bought without the code', () => {
  const previews = new Map([
    ['basic', valid],
    ['premium', rejected('This offer is for the Basic plan')],
  ]);

  expect(['basic', 'premium'].map((planId) => codeToBuyWith('HALF', planId, previews))).toEqual(['HALF', '']);
});

test('a code that no longer counts for any plan is never left out silently', () => {
  const previews = new Map([
    ['basic', rejected('This offer has been fully used')],
    ['premium', rejected('This offer has been fully used')],
  ]);

  expect(codeToBuyWith('LAST', 'basic', previews)).toBe('LAST');
});

test('the code is sent while its price is still being asked for', () => {
  expect(codeToBuyWith('HALF', 'basic', new Map([['basic', undefined]]))).toBe('HALF');
});
