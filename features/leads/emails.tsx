import { company } from '#content/company.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { businessMinutes } from '#features/requests/rules/business-hours.ts';
import { interests, requestPath } from '#features/requests/rules.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { DAY } from '#lib/time/durations.ts';
import { renderPersonalEmail } from '#ui/email/personal-email.tsx';
import { leadsPath } from './rules.ts';

/** The longest waits that the digest names. It counts all of them. */
export const LISTED = 25;

export type Digest = {
  /** YYYY-MM-DD. */
  day: string;
  sendsAt: Date;
  /** All that wait, of which `leads` are the first. */
  count: number;
  leads: { id: number; firstName: string; lastName: string; company: string; interest: string; createdAt: Date }[];
};

type DigestSender = Sender & Pick<Mail, 'timeZone' | 'unansweredHours'>;

/** Names visitors, because it goes only to staff. */
export function digestEmail(mail: DigestSender, recipient: string, { day, sendsAt, count, leads }: Digest): Email {
  const waiting = count === 1 ? 'One request is waiting' : `${count.toLocaleString('en-US')} requests are waiting`;
  const others = count - leads.length;
  const hours = (createdAt: Date) => Math.floor(businessMinutes(createdAt, sendsAt, mail.timeZone) / 60);
  return {
    kind: 'staff',
    recipient,
    subject: `${waiting} for a reply`,
    eventKey: `unanswered-digest:${day}:${recipient}`,
    expiresAt: new Date(sendsAt.getTime() + DAY),
    ...companyEmail(mail, {
      eyebrow: 'Daily digest',
      heading: `${waiting} for a reply`,
      paragraphs: [
        `Received more than ${mail.unansweredHours} business hours ago, longest wait first. Business hours are Monday to Friday, 9:00 AM to 5:00 PM.`,
      ],
      facts: leads.map(({ id, firstName, lastName, company: employer, interest, createdAt }) => ({
        label: `${hours(createdAt).toLocaleString('en-US')} hours`,
        value: [`${firstName} ${lastName}`, employer, labelOf(interests, interest)].filter(Boolean).join(', '),
        url: mail.appUrl + requestPath(id),
      })),
      note: others > 0 ? `And ${others.toLocaleString('en-US')} more in the list.` : undefined,
      button: { label: 'Show unanswered requests', url: mail.appUrl + leadsPath('unanswered') },
      footnote: "You're receiving this because this address receives every request.",
    }),
  };
}

type Author = { firstName: string; lastName: string; username: string; email: string };
type Reply = Pick<Email, 'recipient' | 'eventKey' | 'subject'> & { body: string; author: Author };

/** Answers go to the person who wrote it. */
export const replyEmail = (mail: Sender, { body, author, ...envelope }: Reply): Email => ({
  ...envelope,
  kind: 'request',
  replyTo: mailbox(`${author.firstName} ${author.lastName}`.trim() || author.username, author.email),
  ...renderPersonalEmail({
    subject: envelope.subject,
    text: body,
    sender: [company.name, mail.postalAddress].filter(Boolean).join(', '),
  }),
});
