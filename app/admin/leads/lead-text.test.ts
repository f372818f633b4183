import { expect, test } from 'vitest';
import { sinceText } from './lead-text.ts';

test.each([
  ['2026-11-21T15:20:00Z', 0, 'Since Saturday 9:20 AM, 0 business hours'],
  ['2026-11-20T15:20:00Z', 119, 'Since Friday 9:20 AM, 1 business hour'],
  ['2026-11-20T15:20:00Z', 500, 'Since Friday 9:20 AM, 8 business hours'],
])('names the beginning and the rule of a wait', (since, minutes, text) => {
  expect(sinceText(since, minutes, '2026-11-23', 'America/Chicago').replace(/\s/g, ' ')).toBe(text);
});
