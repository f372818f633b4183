import type { Guard } from './guard.ts';

export const privacyGuards: Guard[] = [
  {
    name: 'an erasure waits until subscriptions are canceled',
    file: 'features/privacy/commands/erase.server.ts',
    find: '  if ((await ctx.db.$count(subscriptions, and(eq(subscriptions.userId, userId), isRenewing))) > 0) return false;\n',
    replace: '',
    tests: ['server/endpoints/privacy.test.ts', 'features/privacy/retention.test.ts'],
  },
  {
    name: 'open leads are exempt from retention',
    file: 'features/privacy/commands/retention.server.ts',
    find: 'rows.filter(({ exemption }) => exemption === null)',
    replace: 'rows',
    tests: ['features/privacy/retention.test.ts'],
  },
  {
    name: 'an emailed link keeps an account only until its data is erased',
    file: 'features/privacy/commands/closure.server.ts',
    find: ".where(and(which, eq(closures.kind, 'delete'), gt(closures.eraseAt, ctx.now())))",
    replace: ".where(and(which, eq(closures.kind, 'delete')))",
    tests: ['server/endpoints/privacy.test.ts'],
  },
  {
    name: 'the last admin cannot close their account',
    file: 'features/privacy/queries/own.server.ts',
    find: "  if (account?.isLastAdmin) return 'last_admin';\n",
    replace: '',
    tests: ['server/endpoints/privacy.test.ts'],
  },
  {
    name: 'imports leave erased addresses out',
    file: 'features/newsletter/commands/add-imported.server.ts',
    find: 'everyone.filter(({ email }) => !suppressed.has(email))',
    replace: 'everyone.filter(() => suppressed)',
    tests: ['features/newsletter/commands/suppressions.test.ts'],
  },
];
