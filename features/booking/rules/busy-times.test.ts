import { expect, test } from 'vitest';
import { sentenceFor, toHttps } from './busy-times.ts';

test.each([
  ['webcal://calendar.test/a.ics', 'https://calendar.test/a.ics'],
  ['WEBCALS://calendar.test/a.ics', 'https://calendar.test/a.ics'],
  ['https://calendar.test/webcal:', 'https://calendar.test/webcal:'],
  ['http://calendar.test', 'http://calendar.test'],
])('reads %s from %s', (address, url) => {
  expect(toHttps(address)).toBe(url);
});

test('says why a calendar could not be read', () => {
  expect(sentenceFor({ kind: 'status', status: 404 })).toBe('The server answered with the error 404.');
  expect(sentenceFor({ kind: 'not_public' })).toBe('The address belongs to a private network.');
});
