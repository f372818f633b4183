import { expect, test } from 'vitest';
import { phoneAddress } from './phone-link.tsx';

test.each([
  ['+1 (512) 555-0142', 'tel:+15125550142'],
  ['+1 512 555 0142 ext. 5', 'tel:+15125550142;ext=5'],
  ['+1 512 555 0142, mornings', 'tel:+15125550142'],
])('dials %s as %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});
