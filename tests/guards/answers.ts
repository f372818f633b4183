import type { Guard } from './guard.ts';

const ENDPOINTS = 'server/endpoints';

/** Tests compare every answer with its contract, so an extra field fails. */
export const answerGuards: Guard[] = [
  {
    name: 'the API never returns the password hash of a user',
    file: 'features/accounts/queries.server.ts',
    find: 'await ctx.db.select(userColumns).from(users).where(eq(users.id, id));',
    replace: 'await ctx.db.select().from(users).where(eq(users.id, id));',
    tests: [`${ENDPOINTS}/sign-in.test.ts`],
  },
  {
    name: 'the API never returns the password hash of a customer',
    file: 'features/accounts/queries.server.ts',
    find: 'await ctx.db.select(customerColumns).from(users).where(eq(users.id, id));',
    replace: 'await ctx.db.select().from(users).where(eq(users.id, id));',
    tests: [`${ENDPOINTS}/customers.test.ts`],
  },
  {
    name: 'the API never returns session hashes',
    file: 'features/accounts/queries.server.ts',
    find: '      userAgent: sessions.userAgent,\n',
    replace: '      userAgent: sessions.userAgent,\n      tokenHash: sessions.tokenHash,\n',
    tests: [`${ENDPOINTS}/account.test.ts`],
  },
  {
    name: 'plans are returned as their contract declares',
    file: `${ENDPOINTS}/plans.ts`,
    find: 'return { data, count: data.length, isSelling: ctx.payments !== null };',
    replace: 'return { data, count: data.length, isSelling: ctx.payments !== null, sold: 1 };',
    tests: [`${ENDPOINTS}/plans.test.ts`],
  },
  {
    name: 'orders are returned as their contract declares',
    file: `${ENDPOINTS}/orders.ts`,
    find: '({ totalAmount: toDollars(cents) })',
    replace: '({ totalAmount: toDollars(cents), cents })',
    tests: [`${ENDPOINTS}/lists.test.ts`],
  },
  {
    name: 'posts are returned as their contract declares',
    file: 'features/blog/rules.ts',
    find: '    is_published: isPublished,\n',
    replace: '    is_published: isPublished,\n    length: post.content.length,\n',
    tests: [`${ENDPOINTS}/blog.test.ts`],
  },
  {
    name: 'a replay returns what its contract declares',
    file: `${ENDPOINTS}/payment-events.ts`,
    find: 'return { status: result.status, message: messageOf(result) };',
    replace: 'return { status: result.status, message: messageOf(result), error: result.error };',
    tests: [`${ENDPOINTS}/payment-events.test.ts`],
  },
  {
    name: 'a reminder returns what its contract declares',
    file: `${ENDPOINTS}/subscriptions.ts`,
    find: 'remindedAt: result.remindedAt };',
    replace: 'remindedAt: result.remindedAt, ok: result.ok };',
    tests: ['features/subscriptions/commands/remind-of-renewal.test.ts'],
  },
  {
    name: 'updating a customer returns what its contract declares',
    file: `${ENDPOINTS}/customers.ts`,
    find: 'return { ...result.user, stillRenewing: result.stillRenewing };',
    replace: 'return { ...result.user, stillRenewing: result.stillRenewing, ok: result.ok };',
    tests: [`${ENDPOINTS}/customers.test.ts`],
  },
];
