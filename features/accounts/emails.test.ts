import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { Email } from '#features/ctx.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { newAddressEmail, oldAddressEmail, passwordChangedEmail, resetEmail, verificationEmail } from './emails.tsx';

const APP = 'https://studio.test';
const sent = { token: 'one-secret-token', expiresAt: new Date('2025-06-12T16:00:00Z'), limit: HOUR };

const LINKS: [name: string, letter: Email, view: string, words: RegExp][] = [
  ['verification', verificationEmail(APP, 'ada@moreno.test', sent), 'verify', /24 hours/],
  ['reset', resetEmail(APP, 'ada@moreno.test', sent), 'reset', /once, within the next hour/],
  ['approval of a new address', oldAddressEmail(APP, 'ada@moreno.test', sent), 'verify', /24 hours/],
  ['confirmation of a new address', newAddressEmail(APP, 'ada@moreno.test', sent, true), 'verify', /24 hours/],
];

describe.each(LINKS)('the letter of %s', (_name, letter, view, words) => {
  test('goes to its recipient and names the company', () => {
    expect(letter.recipient).toBe('ada@moreno.test');
    expect(letter.subject).toContain(company.name);
  });

  test('carries its link as text and as a button, and how long it works', () => {
    expect(letter.text).toContain(`${APP}/auth?view=${view}&token=one-secret-token`);
    expect(letter.html).toContain(`${APP}/auth?view=${view}&amp;token=one-secret-token`);
    expect(letter.text).toMatch(words);
  });

  test('is of no use once its link has died', () => {
    expect(letter.expiresAt).toEqual(sent.expiresAt);
  });

  test('is known by a key that does not give its secret away', () => {
    expect(letter.eventKey).not.toContain('one-secret-token');
  });
});

test('the letter of a reset says a day where the link works a day', () => {
  const letter = resetEmail(APP, 'ada@moreno.test', { ...sent, limit: DAY });

  expect(letter.text).toContain('The link works once, within the next 24 hours.');
});

test('each letter about one link has a key of its own', () => {
  expect(new Set(LINKS.map(([, { eventKey }]) => eventKey)).size).toBe(LINKS.length);
});

test('the letter about a changed password leads whoever did not change it to a new one', () => {
  const letter = passwordChangedEmail(APP, 'ada@moreno.test', NOW);

  expect(letter.text).toContain(`${APP}/auth?view=forgot`);
  expect(letter.text).toContain("You've been signed out everywhere else.");
  expect(letter.expiresAt).toBeUndefined();
});

test('two changes of a password are two letters', () => {
  const [one, other] = [NOW, new Date(NOW.getTime() + 1)].map((at) => passwordChangedEmail(APP, 'a@b.test', at));

  expect(one?.eventKey).not.toBe(other?.eventKey);
});
