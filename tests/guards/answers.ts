import type { Guard } from './guard.ts';

/** Tests compare every answer with its contract, so an extra field fails. */
export const answerGuards: Guard[] = [
  {
    name: 'the API never returns the password hash of a user',
    file: 'features/accounts/queries/accounts.server.ts',
    find: 'await ctx.db.select(userColumns).from(users).where(eq(users.id, id));',
    replace: 'await ctx.db.select().from(users).where(eq(users.id, id));',
    tests: ['server/endpoints/people/sign-in.test.ts'],
  },
];
