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
  {
    name: 'an erasure deletes the leads of hand-overs',
    file: 'features/privacy/commands/forget-conversations.server.ts',
    find: 'where: leadsOf(userId)',
    replace: 'where: sql`${leadsOf(userId)} and false`',
    tests: ['features/privacy/conversations.test.ts'],
  },
  {
    name: 'nothing is added to an account that is being erased',
    file: 'features/conversations/commands/manage.server.ts',
    find: "    if (!(await lockActiveAccount(inner, userId))) return { ok: false, reason: 'no_plan' };\n",
    replace: '    await lockActiveAccount(inner, userId);\n',
    tests: ['server/answers/erasure.test.ts'],
  },
  {
    name: 'conversations with a person are exempt from retention',
    file: 'features/privacy/queries/due.server.ts',
    find: "case when ${conversations.handedOverAt} is not null then 'with_person' end",
    replace: "case when ${conversations.handedOverAt} is null and false then 'with_person' end",
    tests: ['features/privacy/retention.test.ts'],
  },
  {
    name: 'what a provider quotes in its errors stays out of the log',
    file: 'features/answers/openai.server.ts',
    find: "const message = `the provider answered with ${cause.status ?? 'an error'}`;",
    replace: 'const { message } = cause;',
    tests: ['server/answers/what-is-sent.test.ts'],
  },
  {
    name: 'one account opens a limited number of streams',
    file: 'server/answers/stream-limit.ts',
    find: '      if ((open.get(userId) ?? 0) >= most) return null;\n',
    replace: '      if ((open.get(userId) ?? 0) < -most) return null;\n',
    tests: ['server/endpoints/question-limits.test.ts'],
  },
];
