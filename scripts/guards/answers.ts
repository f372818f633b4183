import type { Guard } from './guard.ts';

const ENDPOINTS = 'server/endpoints';

/** Tests compare every answer with its contract, so an extra field fails. */
export const answerGuards: Guard[] = [
  {
    name: 'users are answered without the hash of their password',
    file: 'features/accounts/queries.server.ts',
    find: 'await ctx.db.select(columns).from(users).where(eq(users.id, id));',
    replace: 'await ctx.db.select().from(users).where(eq(users.id, id));',
    tests: [`${ENDPOINTS}/sign-in.test.ts`],
  },
  {
    name: 'customers are answered without the hash of their password',
    file: 'features/accounts/queries.server.ts',
    find: 'await ctx.db.select(customerColumns).from(users).where(eq(users.id, id));',
    replace: 'await ctx.db.select().from(users).where(eq(users.id, id));',
    tests: [`${ENDPOINTS}/customers.test.ts`],
  },
  {
    name: 'the sessions of a user are answered without their hashes',
    file: 'features/accounts/queries.server.ts',
    find: '      userAgent: sessions.userAgent,\n',
    replace: '      userAgent: sessions.userAgent,\n      tokenHash: sessions.tokenHash,\n',
    tests: [`${ENDPOINTS}/account.test.ts`],
  },
  {
    name: 'plans answer what their contract names',
    file: `${ENDPOINTS}/plans.ts`,
    find: 'return { data, count: data.length, isSelling: ctx.payments !== null };',
    replace: 'return { data, count: data.length, isSelling: ctx.payments !== null, sold: 1 };',
    tests: [`${ENDPOINTS}/checkout.test.ts`],
  },
  {
    name: 'orders answer what their contract names',
    file: `${ENDPOINTS}/orders.ts`,
    find: 'return { ...answer, totalAmount: cents / 100 };',
    replace: 'return { ...answer, totalAmount: cents / 100, cents };',
    tests: [`${ENDPOINTS}/lists.test.ts`],
  },
  {
    name: 'posts answer what their contract names',
    file: 'features/blog/rules.ts',
    find: '    is_published: isPublished,\n',
    replace: '    is_published: isPublished,\n    length: post.content.length,\n',
    tests: [`${ENDPOINTS}/blog.test.ts`],
  },
  {
    name: 'a replay answers what its contract names',
    file: `${ENDPOINTS}/payment-events.ts`,
    find: 'return { status: result.status, message: messageOf(result) };',
    replace: 'return { status: result.status, message: messageOf(result), error: result.error };',
    tests: [`${ENDPOINTS}/payment-events.test.ts`],
  },
  {
    name: 'reminders answer what their contract names',
    file: `${ENDPOINTS}/subscriptions.ts`,
    find: 'remindedAt: result.remindedAt };',
    replace: 'remindedAt: result.remindedAt, ok: result.ok };',
    tests: ['features/subscriptions/commands/remind-of-renewal.test.ts'],
  },
  {
    name: 'a change of a customer answers what its contract names',
    file: `${ENDPOINTS}/customers.ts`,
    find: 'return { ...result.user, stillRenewing: result.stillRenewing };',
    replace: 'return { ...result.user, stillRenewing: result.stillRenewing, ok: result.ok };',
    tests: [`${ENDPOINTS}/customers.test.ts`],
  },
];
