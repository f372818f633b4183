import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';
import { beginningOf } from '#lib/text/text.ts';

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
