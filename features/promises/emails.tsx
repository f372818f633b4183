import { accountEmails } from '#content/emails/accounts.ts';
import { staffEmails } from '#content/emails/staff.ts';
import { promised } from '#content/promises.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { leadsPath } from '#features/leads/rules/views.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { changeNotifications, warningKey } from '#features/notifications/rules.ts';
import { interests, requestPath } from '#features/requests/rules/requests.ts';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { businessMinutes } from '#lib/time/business-time.ts';
import { DAY, UNDO_MS } from '#lib/time/durations.ts';
import { termText } from '#lib/time/terms.ts';
import { longZonedMoment, zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';
import { promisesPath, type Running, type Told } from './rules.ts';

export type Warning = Pick<Running, 'promise' | 'subjectId' | 'name' | 'path'> & {
  dueAt: Date;
  to: Told;
  /** Null if nobody owns it. */
  owner: string | null;
};

/** What staff are told before a promise breaks. It names the person, because it goes only to staff. */
export function warningText(
  { timeZone }: Pick<Mail, 'timeZone'>,
  warning: Omit<Warning, 'path' | 'subjectId'>,
): string {
  const { promise, name, dueAt, to, owner } = warning;
  const { term } = promised(promise);
  const { broken, brokenNobody, nobody } = staffEmails.promise;
  const [text, ownerless] = to === 'broken' ? [broken, brokenNobody] : [staffEmails.promise[to], nobody];
  return fillText(owner === null ? ownerless : text, {
    name,
    owner: owner ?? '',
    term: termText(term),
    due: longZonedMoment(dueAt, timeZone),
  });
}

export function warningEmail(mail: Sender & Pick<Mail, 'timeZone'>, recipient: string, warning: Warning): Email {
  const { promise, name, path } = warning;
  const { eyebrow, heading: title, button, list, footnote } = staffEmails.promise;
  const heading = fillText(title, { promise: promised(promise).name, name });
  return {
    kind: 'staff',
    recipient,
    subject: heading,
    eventKey: `notification:${warningKey(warning)}:${recipient}`,
    ...companyEmail(mail, {
      eyebrow,
      heading,
      paragraphs: [warningText(mail, warning)],
      button: { label: button, url: mail.appUrl + path },
      footnote,
      footerLinks: [{ label: list, url: mail.appUrl + promisesPath }, changeNotifications(mail.appUrl)],
    }),
  };
}

/** Of all emails that name the customer's contact; then follow who it is and when they were named. */
export const contactKey = (customerId: number) => `contact:${customerId}:`;

type NamedContact = {
  customer: { customerId: number; address: string };
  contact: { id: number; name: string; email: string };
  at: Date;
};

/** Tells a customer who their contact is. It waits for a moment, so that naming them can be undone. */
export function contactEmail(mail: Sender, { customer, contact, at }: NamedContact): Email {
  const { name, email } = contact;
  const { subject, eyebrow, heading, paragraphs, button, footnote } = fillTexts(accountEmails.contact, { name });
  return {
    kind: 'account',
    recipient: customer.address,
    subject,
    eventKey: `${contactKey(customer.customerId)}${contact.id}:${at.getTime()}`,
    notBefore: new Date(at.getTime() + UNDO_MS),
    replyTo: mailbox(name, email),
    ...companyEmail(mail, {
      eyebrow,
      heading,
      preview: paragraphs.at(-1),
      paragraphs,
      button: { label: button, url: `${mail.appUrl}/dashboard` },
      footnote,
    }),
  };
}

/** The longest waits, and the promises, that the digest names. It counts all of them. */
export const LISTED = 25;

type DueToday = Pick<Running, 'promise' | 'name' | 'about' | 'path'> & { dueAt: Date };

export type Digest = {
  /** YYYY-MM-DD. */
  day: string;
  sendsAt: Date;
  /** All that wait, of which `leads` are the first. */
  count: number;
  leads: { id: number; firstName: string; lastName: string; company: string; interest: string; createdAt: Date }[];
  /** Promises that are overdue or due on that day, other than answers to those who wait. */
  due: readonly DueToday[];
};

type DigestSender = Sender & Pick<Mail, 'timeZone' | 'businessHours' | 'holidays' | 'unansweredHours'>;

function headingOf({ count, due }: Digest): string {
  const { one, many, dueOne, dueMany } = staffEmails.digest;
  if (count > 0) return count === 1 ? one : fillText(many, { count });
  return due.length === 1 ? dueOne : fillText(dueMany, { count: due.length });
}

function dueFact({ appUrl, timeZone }: DigestSender, sendsAt: Date, { promise, name, about, path, dueAt }: DueToday) {
  const { overdue, dueToday } = staffEmails.digest;
  const facts = { day: zonedDayIn('medium', dueAt, timeZone), time: zonedTime(dueAt, timeZone) };
  return {
    label: fillText(dueAt < sendsAt ? overdue : dueToday, facts),
    value: [promised(promise).name, name, about].filter(Boolean).join(', '),
    url: appUrl + path,
  };
}

/** Names visitors, because it goes only to staff. */
export function digestEmail(mail: DigestSender, recipient: string, digest: Digest): Email {
  const { day, sendsAt, count, leads, due } = digest;
  const { eyebrow, paragraphs, dueText, waited, more, dueMore, button, dueButton, footnote } = staffEmails.digest;
  const heading = headingOf(digest);
  const hours = (createdAt: Date) => Math.floor(businessMinutes(createdAt, sendsAt, mail) / 60);
  const others = [
    count > leads.length && fillText(more, { count: count - leads.length }),
    due.length > LISTED && fillText(dueMore, { count: due.length - LISTED }),
  ].filter((text) => text !== false);
  return {
    kind: 'staff',
    recipient,
    subject: heading,
    eventKey: `unanswered-digest:${day}:${recipient}`,
    expiresAt: new Date(sendsAt.getTime() + DAY),
    ...companyEmail(mail, {
      eyebrow,
      heading,
      paragraphs: [
        ...(count > 0 ? paragraphs.map((text) => fillText(text, { hours: mail.unansweredHours })) : []),
        ...(due.length > 0 ? [dueText] : []),
      ],
      facts: [
        ...leads.map(({ id, firstName, lastName, company, interest, createdAt }) => ({
          label: fillText(waited, { hours: hours(createdAt) }),
          value: [`${firstName} ${lastName}`, company, labelOf(interests, interest)].filter(Boolean).join(', '),
          url: mail.appUrl + requestPath(id),
        })),
        ...due.slice(0, LISTED).map((one) => dueFact(mail, sendsAt, one)),
      ],
      note: others.length > 0 ? others.join(' ') : undefined,
      button:
        count > 0
          ? { label: button, url: mail.appUrl + leadsPath('unanswered') }
          : { label: dueButton, url: mail.appUrl + promisesPath },
      footnote,
    }),
  };
}
