import pino from 'pino';
import { openPostgres } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { makeNextCopy } from '#features/data-copies/commands/make-copies.server.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';

// Usage: make-copies.ts <database> <clock offset in ms>. Works like two instances, until no copy is waiting.
const [url = '', offset = '0'] = process.argv.slice(2);
const openInstance = (): Ctx => ({
  db: openPostgres(url).db,
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
  now: () => new Date(Date.now() + Number(offset)),
  log: pino({ level: 'warn' }),
});

async function makeAll(ctx: Ctx): Promise<void> {
  while (await makeNextCopy(ctx));
}

await Promise.all([makeAll(openInstance()), makeAll(openInstance())]);
process.exit(0);
