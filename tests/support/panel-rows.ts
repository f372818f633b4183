import type { Customer } from '#features/accounts/contract/accounts.ts';
import type { Campaign } from '#features/campaigns/contract.ts';
import type { PaymentEvent } from '#features/checkout/contract.ts';
import type { Desk, Lead } from '#features/leads/contract/leads.ts';
import type { Subscriber } from '#features/newsletter/contract.ts';
import type { Notification } from '#features/notifications/contract.ts';
import type { Offer } from '#features/offers/contract.ts';
import type { Order } from '#features/orders/contract.ts';
import type { Consultation } from '#features/requests/contract.ts';
import type { Subscription } from '#features/subscriptions/contract.ts';

const AT = '2025-05-08T12:00:00Z';

/** A list with a single page. */
export const aPage = <Row = never>(...data: Row[]) => ({
  data,
  count: data.length,
  total: data.length,
  nextCursor: null,
});

export const aCustomerRow = (facts: Partial<Customer> = {}): Customer => ({
  id: 7,
  username: 'ada',
  email: 'ada@moreno.test',
  firstName: 'Ada',
  lastName: 'Moreno',
  status: 'active',
  isAdmin: false,
  role: 'customer',
  createdAt: AT,
  lastLogin: null,
  version: 'v1',
  ...facts,
});

export const aRequestRow = (facts: Partial<Consultation> = {}): Consultation => ({
  id: 3,
  firstName: 'Ben',
  lastName: 'Okafor',
  email: 'ben@okafor.test',
  company: '',
  interest: 'custom-ai',
  message: 'We want to answer quote requests faster.',
  projectType: '',
  timeline: '',
  budgetRange: '',
  preferredContactMethod: '',
  serviceType: '',
  subscribeToNewsletter: false,
  phone: '',
  status: 'new',
  notes: '',
  isSpam: false,
  version: 'v1',
  createdAt: AT,
  ownerId: null,
  followUpOn: null,
  value: null,
  firstAnswerAt: null,
  waitedMinutes: 60,
  isOverdue: false,
  source: '',
  waitsSince: null,
  sourceDetail: '',
  page: '',
  ...facts,
});

export const aSubscriberRow = (facts: Partial<Subscriber> = {}): Subscriber => ({
  id: 1,
  email: 'ada@moreno.test',
  createdAt: AT,
  confirmedAt: AT,
  state: 'confirmed',
  source: 'website',
  topics: ['monthly'],
  consentAt: AT,
  consentSource: 'Newsletter form on the website',
  unsubscribedAt: null,
  unsubscribeReason: null,
  bouncedAt: null,
  bounceText: null,
  ...facts,
});

export const anOrderRow = (facts: Partial<Order> = {}): Order => ({
  id: 1042,
  customerName: 'Ada Moreno',
  customerEmail: 'ada@moreno.test',
  productName: 'AI Solutions Specialist (Premium)',
  amount: 79,
  status: 'completed',
  createdAt: AT,
  userId: 7,
  provider: 'sandbox',
  invoiceUrl: null,
  ...facts,
});

export const aSubscriptionRow = (facts: Partial<Subscription> = {}): Subscription => ({
  id: 12,
  userId: 7,
  agentId: 'ai-specialist',
  agentName: 'AI Solutions Specialist',
  plan: 'Premium',
  price: 79,
  renewalDate: '2025-06-08T12:00:00Z',
  createdAt: '2025-05-08T12:00:00Z',
  isTrial: false,
  trialEndsAt: null,
  status: 'active',
  cancelAtPeriodEnd: false,
  canceledAt: null,
  remindedAt: null,
  customerName: 'Ada Moreno',
  customerEmail: 'ada@moreno.test',
  ...facts,
});

export const anOfferRow = (facts: Partial<Offer> = {}): Offer => ({
  id: 5,
  name: 'Spring',
  code: 'SPRING',
  kind: 'percent',
  value: 10,
  plan: '',
  startsAt: null,
  endsAt: null,
  limit: null,
  redemptions: 0,
  isActive: true,
  createdAt: AT,
  version: 'v1',
  ...facts,
});

export const anEventRow = (facts: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id: 9,
  eventId: 'evt_1',
  type: 'invoice.paid',
  status: 'applied',
  receivedAt: AT,
  appliedAt: AT,
  attempts: 1,
  error: null,
  subject: 'in_1',
  ...facts,
});

/** A draft as the API answers it. */
export const aCampaignAnswer = (facts: Partial<Campaign> = {}): Campaign => ({
  id: 7,
  subject: 'Four numbers',
  previewText: 'Measure these.',
  body: 'Hello **reader**.',
  status: 'draft',
  source: null,
  topic: null,
  createdAt: AT,
  updatedAt: AT,
  testedAt: null,
  publicKey: 'a1b2',
  post: null,
  scheduledAt: null,
  scheduledFor: null,
  startedAt: null,
  pausedAt: null,
  finishedAt: null,
  audience: null,
  version: 'v1',
  counts: { sent: 0, waiting: 0, failed: 0, retrying: 0, canceled: 0, left: 0, unsubscribed: 0, sentInLastMinute: 0 },
  events: [],
  ...facts,
});

export const aNotificationRow = (facts: Partial<Notification> = {}): Notification => ({
  id: 3,
  kind: 'lead',
  subject: 'Ben Okafor',
  detail: 'Custom AI Development',
  path: '/admin?tab=contacts&request=3',
  at: AT,
  isRead: false,
  ...facts,
});

/** The switches of the owner. */
export const somePreferences = [
  { kind: 'lead' as const, bell: true, email: true },
  { kind: 'conversation' as const, bell: true, email: true },
  { kind: 'order' as const, bell: true, email: false },
  { kind: 'failed-payment' as const, bell: true, email: false },
  { kind: 'dispute' as const, bell: true, email: true },
  { kind: 'failed-email' as const, bell: true, email: false },
  { kind: 'restore' as const, bell: true, email: true },
];

/** The same request on the lead desk. */
export const aLeadRow = (facts: Partial<Lead> = {}): Lead => ({ ...aRequestRow(), nextCallAt: null, ...facts });

export const aDesk = (facts: Partial<Desk> = {}): Desk => ({
  counts: { quarter: 2, open: 2, unanswered: 0, mine: 0, 'follow-up': 0, everything: 2 },
  owners: [
    { id: 4, name: 'Jordan Moreno', isStaff: true },
    { id: 5, name: 'Priya Raman', isStaff: true },
  ],
  sources: ['Direct', 'Google search'],
  savedViews: [],
  unansweredHours: 8,
  zone: 'Central Time',
  timeZone: 'America/Chicago',
  today: '2025-06-12',
  ...facts,
});
