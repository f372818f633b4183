import { describe, expect, test } from 'vitest';
import { ACTIONS, can, canManageHost, isPromotion, permissionsOf, rolesThatMay } from './permissions.ts';

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

  test('allow admins everything and customers only what is their own', () => {
    expect(permissionsOf('admin')).toEqual(ACTIONS);
    expect(permissionsOf('customer')).toEqual(['see-dashboard', 'draft-post']);
  });

  test.each(['manage-billing', 'export-data', 'erase-people', 'manage-accounts', 'delete-post'] as const)(
    'allow only admins to %s',
    (action) => {
      expect(rolesThatMay(action)).toEqual(['admin']);
    },
  );

  test('allow advisors leads and conversations, and editors campaigns, waitlists and texts', () => {
    const [advisor, editor] = [permissionsOf('advisor'), permissionsOf('editor')];

    expect(advisor.filter((action) => !editor.includes(action))).toEqual([
      'answer-leads',
      'answer-conversations',
      'see-customers',
    ]);
    expect(editor.filter((action) => !advisor.includes(action))).toEqual([
      'manage-campaigns',
      'see-waitlist',
      'edit-texts',
    ]);
  });

  test.each([
    ['customer', 'editor', true],
    ['editor', 'advisor', true],
    ['advisor', 'editor', true],
    ['advisor', 'admin', true],
    ['admin', 'advisor', false],
    ['advisor', 'customer', false],
  ] as const)('decide whether a change from %s to %s brings permissions: %s', (before, after, isMore) => {
    expect(isPromotion(before, after)).toBe(isMore);
  });

  test.each([
    [{ id: 7, role: 'admin' }, 8, true],
    [{ id: 7, role: 'editor' }, 7, true],
    [{ id: 7, role: 'editor' }, 8, false],
    [{ id: 7, role: 'advisor' }, 7, true],
    [{ id: 7, role: 'advisor' }, 8, false],
    [{ id: 7, role: 'customer' }, 7, false],
    [null, 7, false],
  ] as const)('decide whether %o manages the calls of host %i: %s', (actor, hostId, isAllowed) => {
    expect(canManageHost(actor, hostId)).toBe(isAllowed);
  });
});
