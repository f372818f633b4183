import { company } from '#content/company.ts';
import { staffEmails } from '#content/emails/staff.ts';
import { documentEmails } from '#content/emails/visitors.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { interests, requestPath } from '#features/requests/rules.ts';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { businessMinutes } from '#lib/time/business-time.ts';
import { DAY } from '#lib/time/durations.ts';
import { renderPersonalEmail } from '#ui/email/personal-email.tsx';
import { type DocumentKind, documentPath, leadsPath, UNDO_MS } from './rules.ts';

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

type DigestSender = Sender & Pick<Mail, 'timeZone' | 'businessHours' | 'holidays' | 'unansweredHours'>;

/** Names visitors, because it goes only to staff. */
export function digestEmail(mail: DigestSender, recipient: string, { day, sendsAt, count, leads }: Digest): Email {
  const { eyebrow, one, many, paragraphs, waited, more, button, footnote } = staffEmails.digest;
  const heading = count === 1 ? one : fillText(many, { count });
  const others = count - leads.length;
  const hours = (createdAt: Date) => Math.floor(businessMinutes(createdAt, sendsAt, mail) / 60);
  return {
    kind: 'staff',
    recipient,
    subject: heading,
    eventKey: `unanswered-digest:${day}:${recipient}`,
    expiresAt: new Date(sendsAt.getTime() + DAY),
    ...companyEmail(mail, {
      eyebrow,
      heading,
      paragraphs: paragraphs.map((text) => fillText(text, { hours: mail.unansweredHours })),
      facts: leads.map(({ id, firstName, lastName, company: employer, interest, createdAt }) => ({
        label: fillText(waited, { hours: hours(createdAt) }),
        value: [`${firstName} ${lastName}`, employer, labelOf(interests, interest)].filter(Boolean).join(', '),
        url: mail.appUrl + requestPath(id),
      })),
      note: others > 0 ? fillText(more, { count: others }) : undefined,
      button: { label: button, url: mail.appUrl + leadsPath('unanswered') },
      footnote,
    }),
  };
}

/** What staff call whoever wrote it. */
const authorName = ({ firstName, lastName, username }: Author) => `${firstName} ${lastName}`.trim() || username;

type Author = { firstName: string; lastName: string; username: string; email: string };
type Reply = Pick<Email, 'recipient' | 'eventKey' | 'subject'> & { body: string; author: Author };

/** Answers go to the mailbox that is read, or to the person who wrote it. */
export const replyEmail = (mail: Sender & Pick<Mail, 'inbox'>, { body, author, ...envelope }: Reply): Email => ({
  ...envelope,
  kind: 'request',
  replyTo: mailbox(authorName(author), mail.inbox?.address ?? author.email),
  ...renderPersonalEmail({
    subject: envelope.subject,
    text: body,
    sender: [company.name, mail.postalAddress].filter(Boolean).join(', '),
  }),
});

export type SentDocument = {
  requestId: number;
  email: string;
  firstName: string;
  kind: DocumentKind;
  title: string;
  eventKey: string;
  sentAt: Date;
  author: Author;
  token: string;
};

/** The secret link, for the visitor. It waits for a moment, so that sending can be undone. */
export function documentEmail(mail: Sender, sent: SentDocument): Email {
  const { subject, heading, paragraphs, button } = documentEmails[sent.kind];
  const { eyebrow, note, question, footnote } = documentEmails;
  const said = fillTexts(paragraphs, { firstName: sent.firstName });
  const author = authorName(sent.author);
  return {
    kind: 'request',
    recipient: sent.email,
    subject: fillText(subject, { title: sent.title.trim() }),
    eventKey: sent.eventKey,
    notBefore: new Date(sent.sentAt.getTime() + UNDO_MS),
    requestId: sent.requestId,
    replyTo: mailbox(author, sent.author.email),
    ...companyEmail(mail, {
      eyebrow,
      heading,
      preview: said.at(-1),
      paragraphs: [...said, fillText(question, { author })],
      button: { label: button, url: mail.appUrl + documentPath(sent.token) },
      note,
      footnote,
    }),
  };
}
