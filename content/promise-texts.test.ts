import { expect, test } from 'vitest';
import { promiseTexts } from './promise-texts.ts';
import { typedTerm } from './promises.ts';
import { siteOutline } from './site-outline.ts';

// Loading it declares the texts of all pages.
expect(siteOutline).not.toEqual([]);

test('puts the term where an own text says it', () => {
  const own = { 'contact.intro': 'Write to us. We answer within {term}.', 'frame.footer.heading': 'Hi' };

  expect(promiseTexts(own, [])).toEqual({ ...own, 'contact.intro': 'Write to us. We answer within one business day.' });
});

test('takes away the sentences of a promise that is switched off', () => {
  const shown = promiseTexts({ 'contact.intro': 'Write to us. We answer within {term}. Bye.' }, ['reply']);

  expect(shown).toEqual({
    'contact.intro': 'Write to us. Bye.',
    'booking.month.nothing': 'There are no free times now. Send us a request.',
    'consultation.book.failed.text': 'Try again, or send your request.',
    'consultation.form.lead': 'Tell us a little about your situation.',
    'emails.requests.receipt.paragraphs.0': 'Thank you for asking us for a consultation.',
  });
});

test('also takes away what promises notes without a term', () => {
  const shown = promiseTexts({}, ['notes']);

  expect(shown['landing.hero.reassurance']).toBe('30 minutes. No obligation.');
  expect(shown['consultation.hero.points.2']).toBe('');
});

test('leaves the durations of the specification', () => {
  expect(promiseTexts({}, ['strategy', 'plan'])).toEqual({});
});

test.each([
  ['We reply within 24 hours.', '24 hours'],
  ['In one business day', 'one business day'],
  ['It takes 2-3 days.', '2-3 days'],
  ['within an hour', 'an hour'],
  ['We reply within {term}.', null],
  ['Thirty minutes, on any day.', null],
])('finds in "%s" the typed term %s', (text, expected) => {
  expect(typedTerm(text)).toBe(expected);
});
