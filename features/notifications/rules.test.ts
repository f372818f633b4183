import { expect, test } from 'vitest';
import { defaultPreference, NOTIFICATION_KINDS } from './rules.ts';

const emailsTo = (email: string) =>
  NOTIFICATION_KINDS.filter((kind) => defaultPreference(kind, email, ['sales@studio.test']).email);

test('emails staff by default about spend, and the addresses in the settings about people who wait', () => {
  expect(emailsTo('ada@studio.test')).toEqual(['spend']);
  expect(emailsTo('Sales@Studio.test')).toEqual(['lead', 'conversation', 'spend']);
});

test('shows everything in the bell by default', () => {
  expect(NOTIFICATION_KINDS.every((kind) => defaultPreference(kind, '', []).bell)).toBe(true);
});
