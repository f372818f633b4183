import type { Guard } from './guard.ts';

export const privacyGuards: Guard[] = [
  {
    name: 'imports leave erased addresses out',
    file: 'features/newsletter/commands/add-imported.server.ts',
    find: 'everyone.filter(({ email }) => !suppressed.has(email))',
    replace: 'everyone.filter(() => suppressed)',
    tests: ['features/newsletter/commands/suppressions.test.ts'],
  },
  {
    name: 'a restore unsubscribes people who left since the backup',
    file: 'db/backup/restore.ts',
    find: '  const left = await suppressReturned(client, { keys, suppressions: carried.suppressions });\n',
    replace: '  const left = await suppressReturned(client, { keys, suppressions: [] });\n',
    tests: ['features/newsletter/commands/restored-suppressions.system.test.ts'],
  },
  {
    name: 'account numbers of another installation erase nobody',
    file: 'db/backup/ledger.ts',
    find: 'ownKey !== undefined && key !== ownKey',
    replace: 'ownKey !== undefined && key === undefined',
    tests: ['db/backup/ledger.test.ts'],
  },
  {
    name: 'nothing is added to an account that is being erased',
    file: 'features/conversations/commands/manage.server.ts',
    find: "    if (!(await lockActiveAccount(ctx, userId))) return { ok: false, reason: 'no_plan' };\n",
    replace: '    await lockActiveAccount(ctx, userId);\n',
    tests: ['server/answers/erasure.test.ts'],
  },
];
