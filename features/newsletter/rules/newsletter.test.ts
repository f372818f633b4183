import { expect, test } from 'vitest';
import { looksAutomated, maskedEmail, newsletterLinks } from './newsletter.ts';

test.each([
  ['ada@moreno.test', 'a•••@moreno.test'],
  ['a@moreno.test', 'a•••@moreno.test'],
  ['élodie@moreno.test', 'é•••@moreno.test'],
  ['𝒶da@moreno.test', '𝒶•••@moreno.test'],
])('shows %s as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

test.each([
  [{ website: '' }, false],
  [{ website: '', fillTime: 300 }, false],
  [{ website: '', fillTime: 299 }, true],
  [{ website: 'https://spam.test', fillTime: 9_000 }, true],
])('%j looks automated: %s', (form, expected) => {
  expect(looksAutomated(form)).toBe(expected);
});

test('links name the subscriber, and the campaign only if there is one', () => {
  const subscriber = { manageToken: 'tok' };

  expect(newsletterLinks('https://studio.test', subscriber).unsubscribe).toBe(
    'https://studio.test/api/newsletter/unsubscribe?token=tok',
  );
  for (const link of Object.values(newsletterLinks('https://studio.test', subscriber, 7))) {
    expect(link).toMatch(/\?token=tok&campaign=7$/);
  }
});
