import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { can, idleLimit, isReservedUsername, permissionsOf } from './rules.ts';

describe('reserved names', () => {
  test.each([
    'admin',
    'ADMIN',
    'Admin ',
    'a.d-m_i.n',
    'adm1n',
    'аdmin',
    'ａｄｍｉｎ',
    'ádmin',
    'r00t',
    '0wner',
    'supp0rt',
    'sуstem',
    'api',
    'www',
    'postmaster',
    'security',
    'administrat0r',
  ])('%s is reserved', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  test.each(['adam', 'jordan', 'rooted', 'supporter', 'api-fan'])('%s is free', (name) => {
    expect(isReservedUsername(name)).toBe(false);
  });
});

describe('who may do what', () => {
  const someone = { id: 7, role: 'customer' } as const;

  test('a visitor may do nothing', () => {
    expect(can(null, 'see-dashboard')).toBe(false);
    expect(can(null, 'edit-post', { authorId: null, isPublished: false })).toBe(false);
  });

  test('a customer may edit an own draft, but not publish it, and no post of others', () => {
    expect(can(someone, 'edit-post', { authorId: 7, isPublished: false })).toBe(true);
    expect(can(someone, 'edit-post', { authorId: 7, isPublished: true })).toBe(false);
    expect(can(someone, 'edit-post', { authorId: 8, isPublished: false })).toBe(false);
    expect(can(someone, 'publish-post')).toBe(false);
  });

  test('only admins delete posts and run the business', () => {
    expect(permissionsOf('admin')).toEqual(expect.arrayContaining(['delete-post', 'run-business']));
    expect(permissionsOf('editor')).toEqual(expect.not.arrayContaining(['delete-post']));
    expect(permissionsOf('editor')).not.toContain('run-business');
    expect(permissionsOf('customer')).toEqual(['see-dashboard', 'draft-post']);
  });
});

test('staff sessions idle out after 12 hours, those of customers after 14 days', () => {
  expect(idleLimit('customer')).toBe(14 * DAY);
  expect(idleLimit('editor')).toBe(12 * HOUR);
  expect(idleLimit('admin')).toBe(12 * HOUR);
});
