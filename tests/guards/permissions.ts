import type { Guard } from './guard.ts';

const ACCESS = 'server/http/api/access-guard.ts';
const CUSTOMERS = 'features/accounts/commands/customers.server.ts';
const STAFF = 'features/subscriptions/commands/staff-changes.server.ts';
const POSTS = 'features/blog/commands.server.ts';
const READ_POSTS = 'features/blog/queries.server.ts';
const SECOND_CHECK = ['server/endpoints/second-check.test.ts'];
const REQUIRE_ADMIN = '\n  requireAdmin(ctx.actor);';

/** The second check: in the command or query, after the one in the endpoint. */
const requiresAdmin = (name: string, file: string, declaration: string): Guard => ({
  name,
  file,
  find: declaration + REQUIRE_ADMIN,
  replace: declaration,
  tests: SECOND_CHECK,
});

export const permissionGuards: Guard[] = [
  {
    name: 'an admin who sees the site as a customer changes nothing',
    file: 'server/http/api/seeing-guard.ts',
    find: 'viewer?.seeing ? sendError(c, readOnly) : next();',
    replace: 'viewer === undefined ? sendError(c, readOnly) : next();',
    tests: ['server/endpoints/see-as.test.ts'],
  },
  {
    name: 'every page that an admin sees as a customer is recorded',
    file: 'server/http/pages/pages.ts',
    find: 'if (!isUnknown(url.pathname)) await auditSeenPage(c, url);',
    replace: 'if (isUnknown(url.pathname)) await auditSeenPage(c, url);',
    tests: ['server/http/pages/seen-pages.test.ts'],
  },
  {
    name: 'an admin sees the site as a customer for 30 minutes',
    file: 'features/accounts/queries.server.ts',
    find: '  if (until <= ctx.now()) return null;\n',
    replace: '',
    tests: ['server/endpoints/see-as.test.ts'],
  },
  {
    name: 'a demoted admin stops seeing the site as a customer',
    file: 'features/accounts/queries.server.ts',
    find: "if (admin.role !== 'admin' || viewedAsId === null",
    replace: 'if (viewedAsId === null',
    tests: ['server/endpoints/see-as.test.ts'],
  },
  {
    name: 'a customer who joins the staff is no longer seen as',
    file: 'features/accounts/queries.server.ts',
    find: "eq(users.id, viewedAsId), eq(users.role, 'customer'), eq(users.status, 'active')",
    replace: "eq(users.id, viewedAsId), eq(users.status, 'active')",
    tests: ['server/endpoints/see-as.test.ts'],
  },
  {
    name: 'staff cannot be seen as',
    file: 'features/staff-actions/commands/see-as.server.ts',
    find: "if (customer.role !== 'customer') return",
    replace: 'if (customer.role === undefined) return',
    tests: ['server/endpoints/see-as.test.ts'],
  },
  {
    name: 'a cached page says nothing about the admin who saw it as a customer',
    file: 'server/http/pages/pages.ts',
    find: 'const seenAs = given && (await seenAsOf(c));',
    replace: 'const seenAs = await seenAsOf(c);',
    tests: ['server/http/pages/seen-pages.test.ts'],
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
    find: "if (action && !can(c.get('ctx').actor, action)) {",
    replace: "if (action && !c.get('ctx') && can(null, action)) {",
    tests: ['server/endpoints/access.test.ts'],
  },
  {
    name: 'admin commands check the role themselves',
    file: 'features/permissions.ts',
    find: "if (!actor || !can(actor, 'run-business')) throw",
    replace: 'if (!actor) throw',
    tests: SECOND_CHECK,
  },
  requiresAdmin(
    'the query listing customers requires an admin',
    'features/accounts/queries.server.ts',
    'export function listCustomers(ctx: Ctx, request: ListRequest | null) {',
  ),
  requiresAdmin(
    'the command refunding an order requires an admin',
    'features/checkout/commands/refund-order.server.ts',
    'export async function refundOrder(ctx: Ctx, orderId: number): Promise<RefundResult> {',
  ),
  requiresAdmin(
    'the command canceling for a customer requires an admin',
    STAFF,
    'export async function cancelForCustomer(ctx: Ctx, id: number): Promise<StaffChangeResult> {',
  ),
  requiresAdmin(
    'the command creating an offer requires an admin',
    'features/offers/commands.server.ts',
    'export async function createOffer(ctx: Ctx, offer: NewOffer): Promise<OfferResult> {',
  ),
  requiresAdmin(
    'the command replaying a payment event requires an admin',
    'features/payment-events/commands/replay-payment-event.server.ts',
    'export async function replayPaymentEvent(ctx: Ctx, id: number): Promise<ReplayResult> {',
  ),
  requiresAdmin(
    'the query listing renewals requires an admin',
    'features/subscriptions/queries/renewals.server.ts',
    'export async function listRenewals(ctx: Ctx, days?: number) {',
  ),
  {
    name: 'the last active admin cannot be demoted',
    file: CUSTOMERS,
    find: "if (!remainsAdmin && admins.length === 1 && admins[0]?.id === id) return { ok: false, reason: 'last_admin' };",
    replace: 'void remainsAdmin;',
    tests: ['server/endpoints/customers.test.ts'],
  },
  {
    name: 'users cannot change their own role or status',
    file: CUSTOMERS,
    find: "if (id === actor.id && !isSame) return { ok: false, reason: 'own_account' };",
    replace: 'void [actor, isSame];',
    tests: ['server/endpoints/customers.test.ts'],
  },
  {
    name: 'deactivating an account ends its sessions',
    file: CUSTOMERS,
    find: "if (status === 'inactive') await db.delete(sessions).where(eq(sessions.userId, id));",
    replace: "if (status === 'inactive') void sessions;",
    tests: ['server/endpoints/customers.test.ts'],
  },
  {
    name: 'a session of an inactive account is not accepted',
    file: 'features/accounts/queries.server.ts',
    find: "        eq(users.status, 'active'),\n        gt(sessions.createdAt",
    replace: '        gt(sessions.createdAt',
    tests: ['server/endpoints/sessions.test.ts'],
  },
  {
    name: 'visitors cannot see drafts',
    file: READ_POSTS,
    find: 'return actor ? or(isLive, eq(posts.authorId, actor.id)) : isLive;',
    replace: 'return actor ? or(isLive, eq(posts.authorId, actor.id)) : undefined;',
    tests: ['server/endpoints/blog.test.ts'],
  },
  {
    name: "customers cannot see other authors' drafts",
    file: READ_POSTS,
    find: 'return actor ? or(isLive, eq(posts.authorId, actor.id)) : isLive;',
    replace: 'return actor ? undefined : isLive;',
    tests: ['server/endpoints/blog-writes.test.ts'],
  },
  {
    name: 'customers cannot publish a new post',
    file: POSTS,
    find: 'const isPublic = isEditor && isPublished === true;',
    replace: 'const isPublic = isPublished === true;',
    tests: ['server/endpoints/blog-writes.test.ts'],
  },
  {
    name: 'customers cannot publish their own drafts',
    file: POSTS,
    find: 'const isPublic = isEditor ? (isPublished ?? wasPublic) : wasPublic;',
    replace: 'const isPublic = isPublished ?? wasPublic;',
    tests: ['server/endpoints/blog-writes.test.ts'],
  },
  {
    name: 'customers cannot change a published post',
    file: POSTS,
    find: "if (!can(actor, 'edit-post', { ...stored, isPublished: wasPublic })) return notAllowed;",
    replace: '',
    tests: ['server/endpoints/blog-writes.test.ts'],
  },
  {
    name: 'only admins can delete posts',
    file: POSTS,
    find: "if (!can(ctx.actor, 'delete-post')) return Promise.resolve(notAllowed);",
    replace: '',
    tests: SECOND_CHECK,
  },
  {
    name: 'customers have at most ten drafts',
    file: POSTS,
    find: 'return drafts < MAX_OWN_DRAFTS;',
    replace: 'return drafts < 1_000 * MAX_OWN_DRAFTS;',
    tests: ['server/endpoints/blog-writes.test.ts'],
  },
  {
    name: 'customers can change only their own subscriptions',
    file: 'features/subscriptions/commands/change-at-provider.server.ts',
    find: '.where(and(eq(subscriptions.id, id), userId === null ? undefined : eq(subscriptions.userId, userId)));',
    replace: '.where(and(eq(subscriptions.id, id), userId === -1 ? undefined : eq(subscriptions.id, id)));',
    tests: ['features/subscriptions/own-subscriptions.test.ts'],
  },
  {
    name: 'customers can see only their own checkouts',
    file: 'features/checkout/commands/find-own-checkout.server.ts',
    find: 'and(eq(checkouts.sessionId, sessionId), eq(checkouts.userId, userId))',
    replace: 'and(eq(checkouts.sessionId, sessionId), userId > 0 ? undefined : eq(checkouts.userId, userId))',
    tests: ['features/checkout/buying.test.ts'],
  },
];
