import { company } from '#content/company.ts';
import type { Mail } from '#features/ctx.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import type { Settings } from './settings.ts';

/** What emails say and need of the settings. */
export const createMail = (settings: Settings): Mail => ({
  send: queueEmail,
  isDelivered: settings.smtpUrl !== undefined,
  leadAddresses: [...new Set([settings.ownerEmail ?? company.email, ...settings.leadEmails])],
  unansweredHours: settings.unansweredHours,
  from: settings.mailFrom ?? `${company.name} <${company.email}>`,
  isDemo: !settings.isProduction,
  appUrl: settings.appUrl,
  postalAddress: settings.postalAddress,
  timeZone: settings.timezone,
});
