import type { Guard } from './guard.ts';

export const erasureGuards: Guard[] = [
  {
    name: 'a delivery that fails after the erasure of its recipient repeats nothing',
    file: 'features/mail/commands/record-delivery.server.ts',
    find: '    const [recorded] = await ctx.db\n',
    replace: '    const recorded = email;\n    await ctx.db\n',
    tests: ['server/jobs/racing-erasures.system.test.ts'],
  },
  {
    name: 'no input accepts the address of an erased person',
    file: 'lib/api/schemas.ts',
    find: '!isErasedAddress(email)',
    replace: '!isErasedAddress(`${email}.`)',
    tests: ['lib/api/schemas.test.ts'],
  },
];
