import type { Guard } from './guard.ts';

export const callGuards: Guard[] = [
  {
    name: 'only a link from an email confirms the address',
    file: 'features/booking/commands/change-booking.server.ts',
    find: "if (!link.byEmail) return rejected('needs_email');",
    replace: '',
    tests: ['features/booking/changing.test.ts'],
  },
];
