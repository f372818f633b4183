import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

test.each([
  ['2025-05-08T21:59:40Z', '0 min. ago'],
  ['2025-05-08T21:56:00Z', '4 min. ago'],
  ['2025-05-08T19:00:00Z', '3 hr. ago'],
  ['2025-05-06T22:00:00Z', '2 days ago'],
])('%s was %s', (at, text) => {
  expect(timeAgo(at, new Date('2025-05-08T22:00:00Z'))).toBe(text);
});
