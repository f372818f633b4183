import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { changeNotifications } from '#features/notifications/rules.ts';
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
export const handOverEmail = (mail: Sender, recipient: string, handOver: HandOver): Email => ({
  kind: 'staff',
  recipient,
  subject: `${handOver.name} is asking for a person`,
  eventKey: `hand-over:${handOver.noteId}:${recipient}`,
  requestId: handOver.requestId,
  replyTo: mailbox(handOver.name, handOver.email),
  ...companyEmail(mail, {
    eyebrow: 'Conversation',
    heading: `${handOver.name} is asking for a person`,
    preview: handOver.note || `In a conversation with ${handOver.consultant}`,
    paragraphs: [
      `The consultant is paused until you hand the conversation back. What you write in the panel reaches ${handOver.name} in the chat and by email.`,
    ],
    facts: [
      { label: 'Customer', value: handOver.name },
      { label: 'Email', value: handOver.email, url: `mailto:${handOver.email}` },
      { label: 'Consultant', value: handOver.consultant },
      ...(handOver.note ? [{ label: 'Note', value: handOver.note }] : []),
    ],
    ...(handOver.transcript && { message: { label: 'Conversation', text: handOver.transcript } }),
    button: { label: 'Reply in the panel', url: mail.appUrl + deskPath(handOver.conversationId) },
    note: `Replies to this email go to ${handOver.name}, but don't appear in the conversation.`,
    footnote: "You're receiving this because you're notified of conversations that wait for a person.",
    footerLinks: [changeNotifications(mail.appUrl)],
  }),
});

export type StaffAnswer = {
  recipient: string;
  messageId: number;
  conversationId: number;
  requestId: number | null;
  authorName: string;
  content: string;
};

/** Answers by email don't reach the conversation, so the button leads there. */
export const staffAnswerEmail = (mail: Sender, answer: StaffAnswer): Email => ({
  kind: 'request',
  recipient: answer.recipient,
  subject: `${answer.authorName} replied to you`,
  eventKey: `conversation-answer:${answer.messageId}`,
  ...(answer.requestId !== null && { requestId: answer.requestId }),
  ...companyEmail(mail, {
    eyebrow: 'Your conversation',
    heading: `${answer.authorName} from our team replied to you`,
    preview: beginningOf(answer.content, 120),
    message: { label: answer.authorName, text: answer.content },
    button: {
      label: 'Reply in the conversation',
      url: `${mail.appUrl}/dashboard?view=chat&conversation=${answer.conversationId}`,
    },
    note: 'Messages to our team cost no tokens. Further replies within ten minutes appear only in the conversation.',
    footnote: "You're receiving this because you asked for a person in a conversation.",
  }),
});
