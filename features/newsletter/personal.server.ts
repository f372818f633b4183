import { and, eq, inArray, sql } from 'drizzle-orm';
import { unconfirmedSignUps } from '#content/retention.ts';
import {
  bounceReports,
  confirmations,
  stagedSubscribers,
  subscriberImports,
  subscribers,
  waitlistEntries,
} from '#db/schema/newsletter.ts';
import type { Personal } from '#features/ctx.ts';
import { after } from '#features/personal.server.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { anonymizeSubscribers, suppressAddresses } from './commands/erase-subscribers.server.ts';
import { isAwaiting } from './queries.server.ts';

const subscriberAddress = sql`lower(${subscribers.email})`;
const waitlistAddress = sql`lower(${waitlistEntries.email})`;
const reportedAddress = sql`lower(${bounceReports.email})`;

/** The latest sign-up of an address, while nobody has confirmed it. */
const signedUpAt = sql`coalesce(${subscribers.consentAt}, ${subscribers.createdAt})`;

export const personal: Personal = {
  copies: {
    address: [
      {
        name: 'newsletter-consent',
        title: 'Newsletter consent',
        about: 'When and how you agreed to our newsletter, and whether you left it.',
        table: subscribers,
        key: subscribers.id,
        columns: {
          email: subscribers.email,
          state: subscribers.state,
          consentAt: subscribers.consentAt,
          consentSource: subscribers.consentSource,
          agreedTo: subscribers.policies,
          source: subscribers.source,
          createdAt: subscribers.createdAt,
          confirmedAt: subscribers.confirmedAt,
          topics: subscribers.topics,
          unsubscribedAt: subscribers.unsubscribedAt,
          unsubscribeReason: subscribers.unsubscribeReason,
          bouncedAt: subscribers.bouncedAt,
          bounceText: subscribers.bounceText,
          markedAsSpamAt: subscribers.spamAt,
        },
        where: (email) => eq(subscriberAddress, email),
      },
      {
        name: 'delivery-reports',
        title: 'Delivery reports',
        about: 'Reports of our email provider about emails to you that bounced or that you marked as spam.',
        table: bounceReports,
        key: bounceReports.id,
        columns: { type: bounceReports.type, email: bounceReports.email, receivedAt: bounceReports.receivedAt },
        where: (email) => eq(reportedAddress, email),
      },
      {
        name: 'confirmation-links',
        title: 'Confirmation links',
        about: 'Links to confirm a sign-up that we emailed to you.',
        table: confirmations,
        key: confirmations.id,
        columns: {
          purpose: confirmations.purpose,
          sendAt: confirmations.sendAt,
          expiresAt: confirmations.expiresAt,
          usedAt: confirmations.usedAt,
        },
        where: (email) => eq(confirmations.email, email),
      },
      {
        name: 'waitlist',
        title: 'Waitlist',
        about: 'Products that you asked us to tell you about.',
        table: waitlistEntries,
        key: waitlistEntries.id,
        columns: {
          email: waitlistEntries.email,
          product: waitlistEntries.product,
          agreedTo: waitlistEntries.policies,
          createdAt: waitlistEntries.createdAt,
          confirmedAt: waitlistEntries.confirmedAt,
        },
        where: (email) => eq(waitlistAddress, email),
      },
    ],
  },
  notCopied: [
    [stagedSubscribers, 'for the minutes of an import'],
    [subscriberImports, 'in the audit entries'],
  ],
  keeps: [
    [stagedSubscribers, 'deleted with the suppression'],
    [subscriberImports, 'what an admin did; its texts are replaced'],
  ],
  erases: [
    suppressAddresses,
    { table: subscribers, email: subscriberAddress },
    { table: confirmations, email: confirmations.email },
    { table: waitlistEntries, email: waitlistAddress },
    { table: bounceReports, email: reportedAddress },
  ],
  texts: [
    {
      table: subscriberImports,
      key: subscriberImports.id,
      columns: { consentSource: [subscriberImports.consentSource, 'text'] },
    },
  ],
  othersWith: [
    { table: subscribers, email: (address) => eq(subscriberAddress, address) },
    { table: waitlistEntries, email: (address) => eq(waitlistAddress, address) },
  ],
  retention: [
    {
      rule: 'newsletter',
      table: subscribers,
      isOld: () =>
        and(
          inArray(subscribers.state, ['spam', 'pending', 'unsubscribed']),
          sql`${subscribers.email} not like ${`%@${ERASED_HOST}`}`,
        ),
      dueAt: (
        period,
      ) => sql`case when ${subscribers.state} = 'spam' or ${isAwaiting} then ${after(signedUpAt, unconfirmedSignUps)}
        else ${after(sql`${subscribers.unsubscribedAt}`, period)} end`,
      label: sql`${subscribers.email}`,
      remove: anonymizeSubscribers,
    },
  ],
};
