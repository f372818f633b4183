import type { Action } from '#features/permissions.ts';
import type { Guard } from './guard.ts';

const ACCESS = 'server/http/api/access-guard.ts';
const CUSTOMERS = 'features/staff-actions/commands/customers.server.ts';
const POSTS = 'features/blog/commands/write-post.server.ts';
const READ_POSTS = 'features/blog/queries/posts.server.ts';
const SECOND_CHECK = ['server/endpoints/second-check.test.ts'];

/** The second check: in the command or query, after the one in the endpoint. */
const requires = (action: Action, name: string, file: string, declaration: string): Guard => ({
  name,
  file,
  find: `${declaration}\n  requirePermission(ctx.actor, '${action}');`,
  replace: declaration,
  tests: SECOND_CHECK,
});

export const permissionGuards: Guard[] = [
  {
    name: 'an admin who sees the site as a customer changes nothing',
    file: 'server/http/api/see-as-guard.ts',
    find: 'viewer?.seeing ? sendError(c, readOnly) : next();',
    replace: 'viewer === undefined ? sendError(c, readOnly) : next();',
    tests: ['server/endpoints/people/see-as.test.ts'],
  },
  {
    name: 'endpoints reject callers who are not signed in',
    file: ACCESS,
    find: "if (!viewer) return sendError(c, { status: 401, code: 'not_signed_in', message: 'Please sign in' });",
    replace: 'void viewer;',
    tests: ['server/endpoints/access.test.ts'],
  },
  {
    name: 'endpoints reject the wrong role',
    file: ACCESS,
    find: "if (action && !can(c.get('ctx').actor, action)) return",
    replace: "if (action && !c.get('ctx') && can(null, action)) return",
    tests: ['server/endpoints/access.test.ts'],
  },
  requires(
    'manage-billing',
    'the command refunding an order requires its permission',
    'features/checkout/commands/refund-order.server.ts',
    'export async function refundOrder(ctx: Ctx, orderId: number): Promise<RefundResult> {',
  ),
  {
    name: 'deactivating an account ends its sessions',
    file: CUSTOMERS,
    find: "if (status === 'inactive') await endSessions(ctx, id);",
    replace: "if (status === 'inactive') void endSessions;",
    tests: ['server/endpoints/people/customers.test.ts'],
  },
  {
    name: 'a session of an inactive account is not accepted',
    file: 'features/accounts/queries/accounts.server.ts',
    find: '        isUsable(ctx),\n        gt(sessions.createdAt',
    replace: '        gt(sessions.createdAt',
    tests: ['server/endpoints/people/sessions.test.ts'],
  },
  {
    name: 'visitors cannot see drafts',
    file: READ_POSTS,
    find: 'return actor ? or(isLive(now()), eq(posts.authorId, actor.id)) : isLive(now());',
    replace: 'return actor ? or(isLive(now()), eq(posts.authorId, actor.id)) : undefined;',
    tests: ['server/endpoints/platform/blog.test.ts'],
  },
  {
    name: 'customers cannot change a published post',
    file: POSTS,
    find: "if (!can(actor, 'edit-post', { ...stored, isPublished: stored.publishedAt !== null })) return notAllowed;",
    replace: '',
    tests: ['server/endpoints/platform/blog-writes.test.ts'],
  },
  {
    name: 'nobody reads a scheduled post before its time',
    file: 'db/schema/blog.ts',
    find: 'lte(posts.publishedAt, now)',
    replace: 'isNotNull(posts.publishedAt)',
    tests: ['features/blog/scheduled.test.ts'],
  },
  {
    name: 'a preview link shows only its own post, for seven days',
    file: 'features/blog/queries/previews.server.ts',
    find: 'gt(postPreviews.expiresAt, now()), ',
    replace: '',
    tests: ['server/http/pages/post-previews.test.ts'],
  },
  {
    name: 'customers can change only their own subscriptions',
    file: 'features/subscriptions/commands/change-at-provider.server.ts',
    find: '.where(and(eq(subscriptions.id, id), userId === null ? undefined : eq(subscriptions.userId, userId)));',
    replace: '.where(and(eq(subscriptions.id, id), userId === -1 ? undefined : eq(subscriptions.id, id)));',
    tests: ['features/subscriptions/own-subscriptions.test.ts'],
  },
];
