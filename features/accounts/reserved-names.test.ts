import { describe, expect, test } from 'vitest';
import { isReservedUsername } from './reserved-names.server.ts';

describe('reserved names', () => {
  // Spec 6: "Admin (client check): a user whose username is 'admin'"
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
    'rnoderator',
    'bi||ing',
    'ոoreply',
    'οwner',
    '$y5adm!n',
  ])('rejects %s', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  test.each(['adam', 'jordan', 'rooted', 'supporter', 'api-fan'])('allows %s', (name) => {
    expect(isReservedUsername(name)).toBe(false);
  });
});
