import type { Guard } from './guard.ts';

const READ_TEXT = 'lib/net/read-public-text.ts';

export const callGuards: Guard[] = [
  {
    name: 'a calendar on a private network is not read',
    file: READ_TEXT,
    find: '!first || !addresses.every(({ address }) => isAllowed(address))',
    replace: '!first || !isAllowed',
    tests: ['lib/net/read-public-text.test.ts'],
  },
  {
    name: 'an address of a private network is not looked up either',
    file: READ_TEXT,
    find: 'if (isIP(literal) && !isAllowed(literal))',
    replace: 'if (isIP(literal) && !isAllowed)',
    tests: ['lib/net/read-public-text.test.ts'],
  },
  {
    name: 'a change withdraws the emails of the old time',
    file: 'features/booking/commands/booking-emails.server.ts',
    find: '  await withdrawEmails(ctx, booking);\n  await emailVisitor(ctx, event, booking, before);\n',
    replace: '  await emailVisitor(ctx, event, booking, before);\n',
    tests: ['features/booking/calendar-emails.test.ts', 'features/booking/reminders.test.ts'],
  },
  {
    name: 'logs contain no secret address',
    file: 'server/http/request-log.ts',
    find: ".replace(SECRET, '[secret]')",
    replace: '',
    tests: ['server/endpoints/calendars.test.ts'],
  },
  {
    name: 'only a link from an email confirms the address',
    file: 'features/booking/commands/change-booking.server.ts',
    find: "if (!link.byEmail) return rejected('needs_email');",
    replace: '',
    tests: ['features/booking/changing.test.ts'],
  },
  {
    name: 'only the same form gets the same booking',
    file: 'features/booking/commands/book.server.ts',
    find: '        eq(consultationRequests.message, request.message),\n',
    replace: '',
    tests: ['server/endpoints/bookings.test.ts'],
  },
];
