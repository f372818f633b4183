import pino from 'pino';
import { openDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';

// Usage: deliver-campaign.ts <mail server> <clock offset in ms> <data directory> [<database>]. Ends when nothing is due.
const [smtpUrl = '', offset = '0', dataDir = '', databaseUrl] = process.argv.slice(2);
const sender = { smtpUrl, from: 'studio@studio.test', appUrl: 'https://studio.test' };
const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
const ctx: Ctx = {
  db: database.db,
  actor: null,
  mail: {
    ...sender,
    send: queueEmail,
    isDelivered: true,
    isDemo: false,
    leadAddresses: [],
    unansweredHours: 8,
    postalAddress: null,
    timeZone: 'UTC',
  },
  payments: null,
  consultant: null,
  now: () => new Date(Date.now() + Number(offset)),
  log: pino({ level: 'warn' }),
};
const { deliver } = smtpDelivery(sender);

while (await deliverBatch(ctx, 'campaign', { deliver, onFailed: async () => {}, isStopping: () => false }));
process.exit(0);
