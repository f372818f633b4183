import type { UnreadCalendar } from '#features/booking/emails/unread-calendar.tsx';
import type { SentNotes } from '#features/call-notes/emails.tsx';
import type { HandOver, StaffAnswer } from '#features/conversations/emails.tsx';
import type { SentDocument } from '#features/leads/emails.tsx';
import type { StaffEvent } from '#features/notifications/rules.ts';
import type { Digest, Warning } from '#features/promises/emails.tsx';
import { spendWarning } from '#features/tokens/rules/spend.ts';
import { DAY } from '#lib/time/durations.ts';

const name = 'Renata Silva';
const email = 'renata@silva.example';

const AT = new Date('2026-11-21T20:12:00Z');

export const browserSample = { id: 1, userAgent: 'Firefox/140.0 (Windows NT 10.0)', at: AT };

export const order = {
  id: 418,
  packTokens: null,
  productName: 'Business Strategy Consultant (Premium)',
  amountCents: 7900,
  status: 'completed' as const,
  createdAt: AT,
  invoiceRef: 'INV-2026-0418',
  invoiceUrl: 'https://pay.example/invoice/418',
};
export const pack = {
  ...order,
  packTokens: 500_000,
  productName: '500,000 tokens for Business Strategy Consultant',
  amountCents: 1900,
};
export const subscription = {
  id: 7,
  agentId: 'business-strategy',
  plan: 'Premium',
  priceCents: 7900,
  nextPlan: null,
  nextPlanCents: null,
  nextChargeCents: null,
  newPriceCents: null,
  newPriceAt: null,
  renewalDate: new Date(AT.getTime() + 3 * DAY),
  status: 'active',
};

export const seatSample = { email, owner: 'owner@silva.example', subscription, day: '2026-11-21' };

export const paidSample = {
  trialEndsAt: null,
  hasEnded: false,
  plan: 'Premium',
  covered: null,
  former: null,
  isAfterTrial: false,
};
const until = new Date(AT.getTime() + 30 * DAY);
const renewed = {
  ...paidSample,
  covered: { kind: 'renewal' as const, until },
  former: 'Business Strategy Consultant (Basic)',
};
export const laterReceipts = [
  { ...renewed, title: 'Receipt of a renewal' },
  { ...renewed, title: 'Receipt after a trial', isAfterTrial: true },
  { ...renewed, title: 'Receipt of a larger plan', covered: { kind: 'upgrade' as const, until } },
];

const planned = { nextPlan: 'Basic', nextPlanCents: 2900 };
export const changeSamples = [
  { title: 'Subscription canceled', kind: 'canceled' as const },
  { title: 'Trial canceled', kind: 'canceledTrial' as const },
  { title: 'Unpaid subscription canceled', kind: 'canceledUnpaid' as const },
  { title: 'Subscription resumed', kind: 'resumed' as const },
  { title: 'Smaller plan scheduled', kind: 'planned' as const, ...planned },
  { title: 'Smaller plan taken back', kind: 'kept' as const, former: 'Basic' },
  { title: 'Plan changed without a charge', kind: 'changed' as const, former: 'Basic' },
  { title: 'Plan changed in a trial', kind: 'changedTrial' as const, former: 'Basic' },
];

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

export const readySample = { recipient: email, product: 'analytics', name: 'AI Performance Analytics' };

export const contactSample = {
  customer: { customerId: 1, address: email },
  contact: { id: 2, name: 'Dana Whitfield', email: 'owner@example.com' },
  at: new Date('2026-11-21T20:12:00Z'),
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

export const policySample = {
  id: 'privacy' as const,
  title: 'Privacy Policy' as const,
  path: '/privacy' as const,
  event: '',
  effectiveAt: new Date('2026-12-23T06:00:00Z'),
  changes: {
    added: ['Providers of AI models in the United States and the European Union receive what a conversation needs.'],
    removed: [],
  },
};

export const staffEvent: StaffEvent = {
  kind: 'failed-payment',
  eventKey: 'sample',
  subject: 'Renata Silva',
  detail: 'The bank declined $79 for the Premium plan.',
  path: '/admin?tab=orders',
};

export const digestSample = (lead: Digest['leads'][number]): Digest => ({
  day: '2026-11-24',
  sendsAt: new Date('2026-11-24T14:00:00Z'),
  count: 2,
  leads: [lead, { ...lead, id: 2, firstName: 'Theo', lastName: 'Park', company: 'Northgate Dental Group' }],
  due: [
    {
      promise: 'strategy',
      name: 'Priya Nair',
      about: 'Harbor Logistics',
      path: '/admin?tab=contacts&request=3&do=strategy',
      dueAt: new Date('2026-11-24T21:30:00Z'),
    },
  ],
});

export const promiseSample: Warning = {
  promise: 'reply',
  subjectId: 1,
  name: 'Marta Quinn',
  path: '/admin?tab=contacts&request=1&do=reply',
  dueAt: new Date('2026-11-24T19:10:00Z'),
  to: 'owner',
  owner: 'Jordan Moreno',
};

const health = { eventKey: 'sample', path: '/admin?view=health' };

export const failureSample = {
  ...health,
  isWell: false,
  title: 'Email queue: No email has been accepted since Nov 21, 2026, 2:12 PM',
  affects: '14 emails wait. Nobody gets confirmations, receipts or links to reset a password.',
  todo: [
    'Check the mail server, its user name and password under Settings, General, and test the connection there.',
    'Ask your mail provider whether it blocks this account.',
  ],
  technical: '535 5.7.8 Authentication failed',
};

export const wellSample = {
  ...health,
  isWell: true,
  title: 'Email queue works again',
  affects: 'You do not have to do anything.',
  todo: [],
  technical: null,
};

export const spendSample = spendWarning({ month: '2026-11', spentMicros: 80_400_000, limitMicros: 100_000_000 }, 80);

export const documentSample: Omit<SentDocument, 'token'> = {
  requestId: 1,
  email: 'renata@silva.example',
  firstName: 'Renata',
  kind: 'plan',
  title: 'A kiln schedule that drafts itself',
  eventKey: 'sample',
  sentAt: new Date('2026-11-26T21:00:00Z'),
  author: { firstName: 'Priya', lastName: 'Nair', username: 'priya', email: 'owner@example.com' },
};

export const notesSample: SentNotes = {
  sentAt: new Date('2026-11-24T21:00:00Z'),
  parts: {
    heard:
      'You plan the kiln every Monday by hand. Three things decide the order: the glaze, the delivery date and the size of the batch.',
    recommended:
      'Start with a system that drafts the schedule from your orders. You check it and move what you know better.',
    next: 'You send us the orders of three weeks by Friday.\nWe send a written plan with a price by Tuesday, December 1.',
  },
};

export const replySample = {
  recipient: email,
  eventKey: 'sample',
  subject: 'Re: Your request',
  body: 'Hello Renata,\n\nThank you for writing. Yes, a system can draft the schedule, and you only check it.\n\nPriya',
  author: { firstName: 'Priya', lastName: 'Nair', username: 'priya', email: 'owner@example.com' },
};
