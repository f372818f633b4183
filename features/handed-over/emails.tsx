import type { Email } from '#features/ctx.ts';
import { companyEmail, type Sender } from '#features/mail/emails.tsx';

export type StaffAnswer = {
  recipient: string;
  messageId: number;
  conversationId: number;
  agentId: string;
  requestId: number | null;
  authorName: string;
  content: string;
};

/** Where the customer goes on with the conversation. */
const chatUrl = (appUrl: string, { agentId, conversationId }: StaffAnswer) =>
  `${appUrl}/dashboard?${new URLSearchParams({ view: 'chat', agent: agentId, conversation: String(conversationId) })}`;

/** Answers by email don't reach the conversation, so the button leads there. */
export const staffAnswerEmail = (mail: Sender, answer: StaffAnswer): Email => ({
  kind: 'request',
  recipient: answer.recipient,
  subject: `${answer.authorName} answered you`,
  eventKey: `conversation-answer:${answer.messageId}`,
  ...(answer.requestId !== null && { requestId: answer.requestId }),
  ...companyEmail(mail, {
    eyebrow: 'Your conversation',
    heading: `${answer.authorName} from our team answered you`,
    preview: answer.content.slice(0, 120).toWellFormed(),
    message: { label: answer.authorName, text: answer.content },
    button: { label: 'Answer in the conversation', url: chatUrl(mail.appUrl, answer) },
    note: 'Messages to our team cost no tokens. Further answers within ten minutes appear only in the conversation.',
    footnote: "You're receiving this because you asked for a person in a conversation.",
  }),
});
