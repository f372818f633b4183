import { expect, test } from 'vitest';
import { readPhone } from './phone-number.ts';

test.each([
  ['555-0142', '5550142', undefined],
  ['+1 (512) 555-0142', '+15125550142', undefined],
  ['+44 20 7946 0177', '+442079460177', undefined],
  ['030/123.456', '030123456', undefined],
  ['512\u2011555\u20110142', '5125550142', undefined],
  ['+1 512 555 0142 ext. 5', '+15125550142', '5'],
  ['+1 512 555 0142, Extension 12', '+15125550142', '12'],
  ['5125550142x5', '5125550142', '5'],
  ['123456789012345', '123456789012345', undefined],
])('reads the phone number %s', (text, number, extension) => {
  expect(readPhone(text)).toEqual({ number, ...(extension && { extension }) });
});

test.each(['12', 'call me maybe', '', '+ () - ./', '12345', '1234567890123456', '555-0142 ask for Ann', '12 x345678'])(
  'finds no phone number in "%s"',
  (text) => {
    expect(readPhone(text)).toBeNull();
  },
);
