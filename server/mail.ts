import { type CompanyFacts, company } from '#content/company.ts';
import type { Mail } from '#features/ctx.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import type { Settings } from './settings.ts';

/** Marks in a name would make it a list or a group of addresses. */
const sender = ({ name, email }: Pick<CompanyFacts, 'name' | 'email'>) =>
  /["\\<>@,;:()[\]]/.test(name) ? mailbox(name, email) : `${name} <${email}>`;

/** What emails say and need of the settings. */
export const createMail = (settings: Settings): Mail => ({
  send: queueEmail,
  isDelivered: settings.smtpUrl !== undefined,
  // Own facts about the company are read after the start, and change.
  get leadAddresses() {
    return [...new Set([settings.ownerEmail ?? company.email, ...settings.leadEmails])];
  },
  unansweredHours: settings.unansweredHours,
  businessHours: settings.businessHours,
  holidays: settings.holidays,
  get from() {
    return settings.mailFrom ?? sender(company);
  },
  inbox: settings.inbox,
  isDemo: !settings.isProduction,
  appUrl: settings.appUrl,
  postalAddress: settings.postalAddress,
  timeZone: settings.timezone,
});
