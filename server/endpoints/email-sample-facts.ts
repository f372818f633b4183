import type { UnreadCalendar } from '#features/booking/emails/unread-calendar.tsx';
import type { HandOver, StaffAnswer } from '#features/conversations/emails.tsx';

const name = 'Renata Silva';
const email = 'renata@example.com';

export const handOverSample: HandOver = {
  conversationId: 7,
  noteId: 31,
  requestId: 1,
  name,
  email,
  consultant: 'Business Strategy Consultant',
  note: 'Please correct the invoice before Friday.',
  transcript: `${name}: Our last invoice shows two seats, but only I use the plan. Can you correct it?

Business Strategy Consultant: If we charged the wrong amount, tell us within 30 days and we correct it. I can't change invoices myself, so a person should look at this one.`,
};

export const staffAnswerSample: StaffAnswer = {
  recipient: email,
  messageId: 32,
  conversationId: 7,
  requestId: 1,
  authorName: 'Dana Whitfield',
  content:
    'Hi Renata, thanks for flagging this. I see the second seat on the invoice.\n\nDid you invite anyone in October?',
};

export const unreadCalendarSample: UnreadCalendar = {
  hostId: 1,
  recipient: 'owner@example.com',
  zone: 'America/Chicago',
  since: new Date('2026-11-21T20:12:00Z'),
  wasRead: true,
  error: 'The server answered with the error 404.',
};

export const campaignSample = {
  id: 1,
  publicKey: 'sample',
  subject: 'Four numbers for your first 90 days with AI',
  previewText: 'Measure these before you switch anything on.',
  body: `A new AI system always looks impressive in a demonstration. Three months later, one thing counts: is the work faster, cheaper or better?

**Decide what to measure before you switch it on.** Four numbers are enough:

- **Quality:** is the result good enough to use?
- **Time:** how long does it take, checking included?
- **Cost:** what does one finished task cost?
- **Use:** who used it this week?

## Try this on Monday

Pick one task and time three real cases with a clock. Estimates are nearly always too generous.

[Read the full guide](/blog/measuring-ai-first-90-days)`,
};
