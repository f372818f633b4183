import { describe, expect, test } from 'vitest';
import { can, canManageHost, permissionsOf } from './permissions.ts';

describe('permissions', () => {
  const someone = { id: 7, role: 'customer' } as const;

  test('allow an anonymous user nothing', () => {
    expect(can(null, 'see-dashboard')).toBe(false);
    expect(can(null, 'edit-post', { authorId: null, isPublished: false })).toBe(false);
  });

  test('allow customers to edit only their own drafts', () => {
    expect(can(someone, 'edit-post', { authorId: 7, isPublished: false })).toBe(true);
    expect(can(someone, 'edit-post', { authorId: 7, isPublished: true })).toBe(false);
    expect(can(someone, 'edit-post', { authorId: 8, isPublished: false })).toBe(false);
    expect(can(someone, 'publish-post')).toBe(false);
  });

  test('allow only admins to delete posts and run the business', () => {
    expect(permissionsOf('admin')).toEqual(expect.arrayContaining(['delete-post', 'run-business']));
    expect(permissionsOf('editor')).toEqual(expect.not.arrayContaining(['delete-post']));
    expect(permissionsOf('editor')).not.toContain('run-business');
    expect(permissionsOf('customer')).toEqual(['see-dashboard', 'draft-post']);
  });

  test.each([
    [{ id: 7, role: 'admin' }, 8, true],
    [{ id: 7, role: 'editor' }, 7, true],
    [{ id: 7, role: 'editor' }, 8, false],
    [{ id: 7, role: 'customer' }, 7, false],
    [null, 7, false],
  ] as const)('decide whether %o manages the calls of host %i: %s', (actor, hostId, isAllowed) => {
    expect(canManageHost(actor, hostId)).toBe(isAllowed);
  });
});
