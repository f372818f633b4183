import { staffEmails } from '#content/emails/staff.ts';
import { requestEmails } from '#content/emails/visitors.ts';
import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { changeNotifications } from '#features/notifications/rules.ts';
import { fillTexts } from '#lib/text/fill-text.ts';
import { mailbox } from '#lib/text/mailbox.ts';
import { beginningOf } from '#lib/text/text.ts';
import { deskPath } from './rules/notes.ts';

export type HandOver = {
  conversationId: number;
  /** Unique per hand-over. */
  noteId: number;
  requestId: number;
  /** The customer. */
  name: string;
  email: string;
  consultant: string;
  /** What the customer wrote to the person; empty if nothing. */
  note: string;
  transcript: string;
};

/** Quotes the customer, because it goes only to staff. Answers go to the customer. */
export function handOverEmail(mail: Sender, recipient: string, handOver: HandOver): Email {
  const { name, consultant } = handOver;
  const { subject, button, preview, facts, ...body } = fillTexts(staffEmails.conversation, { name, consultant });
  return {
    kind: 'staff',
    recipient,
    subject,
    eventKey: `hand-over:${handOver.noteId}:${recipient}`,
    requestId: handOver.requestId,
    replyTo: mailbox(name, handOver.email),
    ...companyEmail(mail, {
      ...body,
      preview: handOver.note || preview,
      facts: [
        { label: facts.customer, value: name },
        { label: facts.email, value: handOver.email, url: `mailto:${handOver.email}` },
        { label: facts.consultant, value: consultant },
        ...(handOver.note ? [{ label: facts.note, value: handOver.note }] : []),
      ],
      ...(handOver.transcript && { message: { label: facts.transcript, text: handOver.transcript } }),
      button: { label: button, url: mail.appUrl + deskPath(handOver.conversationId) },
      footerLinks: [changeNotifications(mail.appUrl)],
    }),
  };
}

export type StaffAnswer = {
  recipient: string;
  messageId: number;
  conversationId: number;
  requestId: number | null;
  authorName: string;
  content: string;
};

/** Answers by email don't reach the conversation, so the button leads there. */
export function staffAnswerEmail(mail: Sender, answer: StaffAnswer): Email {
  const { subject, button, ...body } = fillTexts(requestEmails.answer, { name: answer.authorName });
  return {
    kind: 'request',
    recipient: answer.recipient,
    subject,
    eventKey: `conversation-answer:${answer.messageId}`,
    ...(answer.requestId !== null && { requestId: answer.requestId }),
    ...companyEmail(mail, {
      ...body,
      preview: beginningOf(answer.content, 120),
      message: { label: answer.authorName, text: answer.content },
      button: { label: button, url: `${mail.appUrl}/dashboard?view=chat&conversation=${answer.conversationId}` },
    }),
  };
}
