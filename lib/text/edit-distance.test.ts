import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['SMTP_URL', 'SMTP_URL', 0],
  ['SMTP_URL', 'SMTP_URI', 1],
  ['BACKUP_DRI', 'BACKUP_DIR', 2],
  ['LIMIT_CONTACTS', 'LIMIT_CONTACT', 1],
  ['', 'PORT', 4],
])('%j is as far from %j as %d letters', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
