import type { Guard } from './guard.ts';

export const privacyGuards: Guard[] = [
  {
    name: 'a restore unsubscribes people who left since the backup',
    file: 'db/backup/restore.ts',
    find: '  const left = await suppressReturned(client, { keys, suppressions: carried.suppressions });\n',
    replace: '  const left = await suppressReturned(client, { keys, suppressions: [] });\n',
    tests: ['features/newsletter/commands/restored-suppressions.system.test.ts'],
  },
  {
    name: 'nothing is added to an account that is being erased',
    file: 'features/conversations/commands/manage.server.ts',
    find: "    if (!(await lockActiveAccount(ctx, userId))) return { ok: false, reason: 'no_plan' };\n",
    replace: '    await lockActiveAccount(ctx, userId);\n',
    tests: ['server/answers/erasure.test.ts'],
  },
];
