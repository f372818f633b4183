import { expect, test } from 'vitest';
import { rolesThatMay } from '#features/permissions.ts';
import { addressesFor, defaultPreference, NEEDS, NOTIFICATION_KINDS } from './rules.ts';

const emailsTo = (email: string) =>
  NOTIFICATION_KINDS.filter((kind) => defaultPreference(kind, email, ['sales@studio.test']).email);

test('emails all admins by default, and leads to the configured addresses', () => {
  expect(emailsTo('ada@studio.test')).toEqual([
    'dispute',
    'failed-deletion',
    'restore',
    'spend',
    'security',
    'health',
    'promise',
    'owner',
  ]);
  expect(emailsTo('Sales@Studio.test')).toEqual([
    'lead',
    'reply',
    'conversation',
    'dispute',
    'failed-deletion',
    'restore',
    'spend',
    'security',
    'health',
    'promise',
    'owner',
  ]);
});

test('shows everything in the bell by default', () => {
  expect(NOTIFICATION_KINDS.every((kind) => defaultPreference(kind, '', []).bell)).toBe(true);
});

test('emails only the owner about security without an account', () => {
  expect(addressesFor('security', ['owner@studio.test', 'sales@studio.test'])).toEqual(['owner@studio.test']);
});

test('concern nobody who may not open the notifications', () => {
  const concerned = new Set(NOTIFICATION_KINDS.flatMap((kind) => rolesThatMay(NEEDS[kind])));

  expect(rolesThatMay('see-notifications')).toEqual(expect.arrayContaining([...concerned]));
});
