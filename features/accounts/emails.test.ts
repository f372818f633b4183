import { describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { Email } from '#features/ctx.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { newAddressEmail, oldAddressEmail, passwordChangedEmail, resetEmail, verificationEmail } from './emails.tsx';

const APP = 'https://studio.test';
const mail = { appUrl: APP, postalAddress: null };
const sent = { token: 'one-secret-token', expiresAt: new Date('2025-06-12T16:00:00Z'), limit: HOUR };

const LINKS: [name: string, email: Email, view: string, words: RegExp][] = [
  ['verification', verificationEmail(mail, 'ada@moreno.test', sent), 'verify', /24 hours/],
  ['reset', resetEmail(mail, 'ada@moreno.test', sent), 'reset', /once, within the next hour/],
  ['approval of a new address', oldAddressEmail(mail, 'ada@moreno.test', sent), 'verify', /24 hours/],
  ['confirmation of a new address', newAddressEmail(mail, 'ada@moreno.test', sent, true), 'verify', /24 hours/],
];

describe.each(LINKS)('email with the link to %s', (_name, email, view, words) => {
  test('names its recipient and the company', () => {
    expect(email.recipient).toBe('ada@moreno.test');
    expect(email.subject).toContain(company.name);
  });

  test('contains the link as text and button, and its lifetime', () => {
    expect(email.text).toContain(`${APP}/auth?view=${view}&token=one-secret-token`);
    expect(email.html).toContain(`${APP}/auth?view=${view}&amp;token=one-secret-token`);
    expect(email.text).toMatch(words);
  });

  test('expires together with its link', () => {
    expect(email.expiresAt).toEqual(sent.expiresAt);
  });

  test('has a key that does not reveal its secret', () => {
    expect(email.eventKey).not.toContain('one-secret-token');
  });
});

test('says a day when a reset link works a day', () => {
  const email = resetEmail(mail, 'ada@moreno.test', { ...sent, limit: DAY });

  expect(email.text).toContain('The link works once, within the next 24 hours.');
});

test('gives each email about a link its own key', () => {
  expect(new Set(LINKS.map(([, { eventKey }]) => eventKey)).size).toBe(LINKS.length);
});

test('links to a password reset in the password notice', () => {
  const email = passwordChangedEmail(mail, 'ada@moreno.test', NOW);

  expect(email.text).toContain(`${APP}/auth?view=forgot`);
  expect(email.text).toContain("You've been signed out everywhere else.");
  expect(email.expiresAt).toBeUndefined();
});

test('gives two password changes two different keys', () => {
  const [one, other] = [NOW, new Date(NOW.getTime() + 1)].map((at) => passwordChangedEmail(mail, 'a@b.test', at));

  expect(one?.eventKey).not.toBe(other?.eventKey);
});
