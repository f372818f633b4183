import pino from 'pino';
import { openPostgres } from '#db/open.ts';
import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';

// Usage: send-reminders.ts <database>. Works like two instances, each with its own connections, until nothing is due.
const openInstance = (): Ctx => ({
  db: openPostgres(process.argv[2] ?? '').db,
  actor: null,
  mail: {
    send: queueEmail,
    isDelivered: true,
    isDemo: false,
    leadAddresses: [],
    unansweredHours: 8,
    from: 'studio@studio.test',
    appUrl: 'https://studio.test',
    postalAddress: null,
    timeZone: 'UTC',
  },
  payments: null,
  consultant: null,
  now: () => new Date(),
  log: pino({ level: 'warn' }),
});

await Promise.all([sendReminders(openInstance()), sendReminders(openInstance())]);
process.exit(0);
