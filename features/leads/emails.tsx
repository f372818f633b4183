import { company } from '#content/company.ts';
import { documentEmails } from '#content/emails/visitors.ts';
import { emailAccent } from '#content/own-brand.ts';
import type { Email, Mail } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { renderPersonalEmail } from '#ui/email/personal-email.tsx';
import { type DocumentKind, documentPath } from './rules/documents.ts';

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
    accent: emailAccent(),
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
