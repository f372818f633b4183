import pino from 'pino';
import { openPostgres } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { recordSubscription } from '#features/subscriptions/commands/record-subscription.server.ts';
import { DEFAULT_OPENING_HOURS, parseOpeningHours } from '#lib/time/opening-hours.ts';
import { personalData } from '#server/personal-data.ts';

/** Without any, nothing ever counts as unanswered. */
export const OFFICE_HOURS = parseOpeningHours(DEFAULT_OPENING_HOURS) ?? [];

/** What the jobs of an instance have, with connections and a clock of its own. For scripts that a test kills. */
export const openInstance = (url: string, clockOffsetMs = 0): Ctx => ({
  db: openPostgres(url).db,
  actor: null,
  mail: {
    send: queueEmail,
    isDelivered: true,
    isDemo: false,
    leadAddresses: [],
    inbox: null,
    unansweredHours: 8,
    businessHours: OFFICE_HOURS,
    holidays: [],
    from: 'studio@studio.test',
    appUrl: 'https://studio.test',
    postalAddress: null,
    timeZone: 'UTC',
  },
  payments: null,
  consultant: null,
  now: () => new Date(Date.now() + clockOffsetMs),
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
});
