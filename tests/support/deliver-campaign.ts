import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { openDatabase } from '#db/open.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { announcePosts } from '#features/campaigns/commands/announce-posts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { smtpDelivery } from '#features/mail/nodemailer.server.ts';
import { recordSubscription } from '#features/subscriptions/commands/record-subscription.server.ts';
import { deliverMail } from '#server/jobs/deliver-mail.ts';
import { sendCampaigns } from '#server/jobs/send-campaigns.ts';
import { personalData } from '#server/personal-data.ts';
import { OFFICE_HOURS } from './instance.ts';

// Usage: deliver-campaign.ts <mail server> <clock offset in ms> <data directory> [<database>].
// Announces posts that are due. Ends when the campaign is sent.
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
    inbox: null,
    unansweredHours: 8,
    businessHours: OFFICE_HOURS,
    holidays: [],
    postalAddress: '1 Main Street, Austin, TX 78701',
    timeZone: 'UTC',
  },
  payments: null,
  consultant: null,
  now: () => new Date(Date.now() + Number(offset)),
  log: pino({ level: 'warn' }),
  allowsDemoAccounts: false,
  settings: {
    environment: {},
    key: new Uint8Array(32),
    storesSecrets: true,
    requiresStaffFactor: false,
    apply: async () => ({}),
  },
  recordSubscription,
  personal: personalData,
};
const isSent = async () => (await ctx.db.select({ status: campaigns.status }).from(campaigns))[0]?.status === 'sent';

process.stdout.write('announcing\n');
await announcePosts(ctx, () => false);
const jobs = [sendCampaigns(ctx), deliverMail(ctx, () => smtpDelivery(sender))];
while (!(await isSent())) await wait(200);
await Promise.all(jobs.map((job) => job.stop()));
process.exit(0);
