import { expect, test } from 'vitest';
import { codeToSend, type Preview } from './use-offer.ts';

const valid = { ok: true, value: {} } as Preview;
const rejected = (message: string): Preview => ({ ok: false, message });

test('leaves out the code for a plan the offer excludes', () => {
  const previews = new Map([
    ['basic', valid],
    ['premium', rejected('This offer is for the Basic plan')],
  ]);

  expect(['basic', 'premium'].map((planId) => codeToSend('HALF', planId, previews))).toEqual(['HALF', '']);
});

test('still sends a code that became invalid for every plan', () => {
  const previews = new Map([
    ['basic', rejected('This offer has been fully used')],
    ['premium', rejected('This offer has been fully used')],
  ]);

  expect(codeToSend('LAST', 'basic', previews)).toBe('LAST');
});

test('sends the code while its price is loading', () => {
  expect(codeToSend('HALF', 'basic', new Map([['basic', undefined]]))).toBe('HALF');
});
