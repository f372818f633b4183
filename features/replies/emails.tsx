import { company } from '#content/company.ts';
import type { Email } from '#features/ctx.ts';
import type { Sender } from '#features/mail/emails.tsx';
import { mailbox } from '#lib/text/mailbox.ts';
import { renderPersonalEmail } from '#ui/email/personal-email.tsx';

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
