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
  {
    name: 'a hold that ran out takes no time',
    file: 'features/booking/queries/taken-times.server.ts',
    find: "and(eq(bookings.status, 'held'), gt(bookings.heldUntil, now)),",
    replace: "eq(bookings.status, 'held'),",
    tests: ['features/booking/changing.test.ts'],
  },
  {
    name: 'suspected spam takes no time of a host',
    file: 'features/booking/commands/book.server.ts',
    find: "...(isSpam ? { status: 'expired' as const } : state),",
    replace: '...state,',
    tests: ['server/endpoints/bookings.test.ts'],
  },
  {
    name: 'a robot books only some times of a host',
    file: 'features/booking/commands/book.server.ts',
    find: "if (await hasTooMany(inner, request.email, network, limit)) return { ok: false, reason: 'too_many' };",
    replace: '',
    tests: ['server/endpoints/bookings.test.ts'],
  },
  {
    name: 'an outdated link moves and cancels no call',
    file: 'features/booking/commands/change-booking.server.ts',
    find: "if (change.action !== 'send-link' && isOutdated(linked.link, linked.booking)) return rejected('outdated');",
    replace: '',
    tests: ['features/booking/changing.test.ts'],
  },
  {
    name: 'editors change only their own calls',
    file: 'features/booking/commands/staff-bookings.server.ts',
    find: 'return booking && canManageHost(actor, booking.hostId) ? change(',
    replace: 'return booking ? change(',
    tests: ['server/endpoints/staff-calendar.test.ts'],
  },
  {
    name: 'a call that was moved meanwhile is not moved again',
    file: 'features/booking/commands/staff-bookings.server.ts',
    find: "if (sequence !== booking.sequence) return rejected('stale_edit');",
    replace: '',
    tests: ['server/endpoints/staff-calendar.test.ts'],
  },
];
