import {
  invitationEmail,
  newAddressEmail,
  newBrowserEmail,
  oldAddressEmail,
  passwordChangedEmail,
  resetEmail,
  roleEmail,
  verificationEmail,
} from '#features/accounts/emails.tsx';
import { erasedCallEmail, hostEmail, visitorEmail } from '#features/booking/emails/booking.tsx';
import { unreadCalendarEmail } from '#features/booking/emails/unread-calendar.tsx';
import type { BookingFacts } from '#features/booking/queries/booking-facts.server.ts';
import { notesEmail } from '#features/call-notes/emails.tsx';
import { prepareCampaign, testEmail } from '#features/campaigns/emails.tsx';
import { handOverEmail, staffAnswerEmail } from '#features/conversations/emails.tsx';
import type { Email, Mail } from '#features/ctx.ts';
import {
  addressCopyEmail,
  confirmationEmail as copyConfirmationEmail,
  ownCopyEmail,
} from '#features/data-copies/emails.tsx';
import { healthEmail } from '#features/health/emails.tsx';
import { documentEmail, replyEmail } from '#features/leads/emails.tsx';
import {
  confirmationEmail,
  linksEmail,
  productReadyEmail,
  waitlistConfirmation,
  welcomeEmail,
} from '#features/newsletter/emails.tsx';
import { notificationEmail } from '#features/notifications/emails.tsx';
import { failedPaymentEmail, latePackEmail, receiptEmail, refundEmail } from '#features/orders/emails.tsx';
import { policyEmail } from '#features/policies/emails.tsx';
import { closedEmail, deletionEmail, keptEmail } from '#features/privacy/emails.tsx';
import { contactEmail, digestEmail, warningEmail } from '#features/promises/emails.tsx';
import { type Lead, leadEmail, receiptEmail as requestReceiptEmail } from '#features/requests/emails.tsx';
import { securityEmail } from '#features/security/emails.tsx';
import {
  changeEmail,
  noticeEmail,
  priceEmail,
  priceStaysEmail,
  renewalEmail,
} from '#features/subscriptions/emails.tsx';
import { lostSeatEmail, seatEmail } from '#features/tokens/emails.tsx';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import {
  browserSample,
  campaignSample,
  changeSamples,
  contactSample,
  digestSample,
  documentSample,
  failureSample,
  handOverSample,
  laterReceipts,
  notesSample,
  order,
  pack,
  paidSample,
  policySample,
  promiseSample,
  readySample,
  replySample,
  seatSample,
  spendSample,
  staffAnswerSample,
  staffEvent,
  subscription,
  unreadCalendarSample,
  wellSample,
} from './email-sample-facts.ts';

export type EmailSample = {
  /** In the address of the gallery. */
  name: string;
  title: string;
  /** The function that writes this email wherever it's sent. */
  compose: unknown;
  email: Email;
};

const TOKEN = 'c2FtcGxlLXRva2VuLXRoYXQtb3BlbnMtbm90aGluZy0x';
const RENATA = 'renata@silva.example';
const OWNER = 'owner@silva.example';
const AT = new Date('2026-11-21T20:12:00Z');

const link = { token: TOKEN, expiresAt: new Date(AT.getTime() + DAY), limit: HOUR };
const newPrice = { newPriceCents: 8900, newPriceAt: new Date(AT.getTime() + 30 * DAY) };
const confirmation = { recipient: RENATA, token: TOKEN, expiresAt: link.expiresAt };
const eraseAt = new Date(AT.getTime() + 7 * DAY);
const closing = { recipient: RENATA, token: TOKEN, eventKey: 'closing', eraseAt, isConfirmed: false };
const reader = { id: 1, email: RENATA, manageToken: TOKEN, source: 'website', consentAt: AT } as const;
const request = {
  id: 1,
  firstName: 'Renata',
  lastName: 'Silva',
  email: RENATA,
  company: 'Silva Ceramics',
  interest: 'process-automation',
  message:
    'We make tableware in small batches. Planning the kiln schedule takes me most of Monday.\n\nCould an AI system draft the schedule so that I only check it?',
  projectType: '',
  timeline: '1-3-months',
  budgetRange: '',
  preferredContactMethod: 'email',
  serviceType: '',
  subscribeToNewsletter: false,
  phone: '+44 20 7946 0177',
  createdAt: AT,
} satisfies Lead;
const booking = {
  id: 12,
  requestId: 1,
  status: 'confirmed',
  startsAt: new Date(AT.getTime() + 3 * DAY),
  endsAt: new Date(AT.getTime() + 3 * DAY + 30 * MINUTE),
  visitorZone: 'America/New_York',
  place: 'video',
  heldUntil: new Date(AT.getTime() + 15 * MINUTE),
  sequence: 0,
  createdAt: AT,
  confirmedAt: AT,
  movedAt: null,
  canceledAt: null,
  canceledBy: null,
  cancelReason: '',
  bookedById: null,
  hostId: 1,
  hostName: 'Jordan Moreno',
  hostTitle: 'AI architect',
  hostEmail: OWNER,
  hostZone: 'America/Chicago',
  meetingUrl: 'https://meet.example/jordan',
  firstName: request.firstName,
  lastName: request.lastName,
  email: RENATA,
  phone: request.phone,
  company: request.company,
  interest: request.interest,
  message: request.message,
} satisfies BookingFacts;
const canceledBooking = {
  ...booking,
  status: 'canceled',
  sequence: 1,
  canceledAt: AT,
  canceledBy: 'staff',
  cancelReason: 'Jordan is ill. Priya is happy to take the call on another day.',
} satisfies BookingFacts;
const change = { at: AT, key: 1 };
const details = { token: TOKEN, at: AT };
const takenOver = { at: AT, newHost: 'Priya Raman' };
const moved = { ...details, before: { startsAt: new Date(AT.getTime() + 2 * DAY) } };

function sample<Values extends unknown[]>(title: string, compose: (...values: Values) => Email, ...values: Values) {
  return { name: title.toLowerCase().replaceAll(' ', '-'), title, compose, email: compose(...values) };
}

/** Every email of the product with sample data. A test fails if one is missing. */
export function emailSamples(mail: Mail): EmailSample[] {
  return [
    sample('Address confirmation', verificationEmail, mail, RENATA, link),
    sample('Password reset', resetEmail, mail, RENATA, link),
    sample('New role', roleEmail, mail, RENATA, 'editor', link),
    sample('Password changed', passwordChangedEmail, mail, RENATA, AT),
    sample('Address change at the old address', oldAddressEmail, mail, RENATA, link),
    sample('Address change at the new address', newAddressEmail, mail, RENATA, link, true),
    sample('New browser', newBrowserEmail, mail, RENATA, browserSample),
    sample('Authenticator app turned on', securityEmail, mail, RENATA, 'totp-on', change),
    sample('Authenticator app turned off', securityEmail, mail, RENATA, 'totp-off', change),
    sample('Passkey added', securityEmail, mail, RENATA, 'passkey-added', { ...change, detail: 'MacBook' }),
    sample('Passkey removed', securityEmail, mail, RENATA, 'passkey-removed', { ...change, detail: 'MacBook' }),
    sample('Recovery code used', securityEmail, mail, RENATA, 'recovery-code-used', change),
    sample('Recovery codes replaced', securityEmail, mail, RENATA, 'recovery-codes-replaced', change),
    sample('Second factor reset', securityEmail, mail, RENATA, 'reset', change),
    sample('Receipt', receiptEmail, mail, RENATA, order, paidSample),
    sample(
      'Receipt of a trial',
      receiptEmail,
      mail,
      RENATA,
      { ...order, amountCents: 0 },
      { ...paidSample, trialEndsAt: link.expiresAt },
    ),
    ...laterReceipts.map(({ title, ...facts }) => sample(title, receiptEmail, mail, RENATA, order, facts)),
    sample('Receipt of tokens', receiptEmail, mail, RENATA, pack, { ...paidSample, plan: null }),
    sample('Refund of tokens', latePackEmail, mail, RENATA, pack),
    sample('Refund', refundEmail, mail, RENATA, { ...pack, status: 'refunded' }, { cents: 1900, at: AT }),
    sample('Refund of a part', refundEmail, mail, RENATA, order, { cents: 1900, at: AT }),
    sample('Failed payment', failedPaymentEmail, mail, RENATA, subscription, order),
    sample('Renewal reminder', renewalEmail, mail, RENATA, subscription, AT),
    sample('Renewal notice', noticeEmail, mail, RENATA, subscription),
    sample('End of a trial', noticeEmail, mail, RENATA, { ...subscription, status: 'trialing' }),
    sample('Higher price', priceEmail, mail, RENATA, { ...subscription, ...newPrice }),
    sample('Price change canceled', priceStaysEmail, mail, RENATA, { ...subscription, ...newPrice }),
    ...changeSamples.map(({ title, ...facts }) =>
      sample(title, changeEmail, mail, RENATA, { ...subscription, ...facts }, { ...facts, key: '1' }),
    ),
    sample('Your contact', contactEmail, mail, contactSample),
    sample('Added to a plan', seatEmail, mail, seatSample),
    sample('No longer on a plan', lostSeatEmail, mail, seatSample),
    sample('Copy of my data', ownCopyEmail, mail, { id: 1, ...confirmation }),
    sample('Copy of data to confirm', copyConfirmationEmail, mail, confirmation),
    sample('Copy of data by address', addressCopyEmail, mail, confirmation),
    sample('Invitation', invitationEmail, mail, { ...confirmation, email: RENATA, role: 'customer' }),
    sample('New version of a policy', policyEmail, mail, { id: 1, email: RENATA }, policySample),
    sample('Account closed', closedEmail, mail, closing),
    sample('Data to be deleted', deletionEmail, mail, closing),
    sample('Deletion canceled', keptEmail, mail, { ...closing, requestedAt: AT, isOpen: true }),
    sample('Newsletter confirmation', confirmationEmail, mail, reader, confirmation),
    sample('Newsletter welcome', welcomeEmail, mail, reader, AT),
    sample('Newsletter settings', linksEmail, mail, reader, AT),
    sample('Campaign', prepareCampaign(mail, campaignSample, AT), reader),
    sample('Campaign test', testEmail, mail, campaignSample, OWNER, AT),
    sample('Waitlist confirmation', waitlistConfirmation, mail, confirmation),
    sample('Product is ready', productReadyEmail, mail, readySample),
    sample('Request confirmation', requestReceiptEmail, mail, RENATA, 1, AT),
    sample('New request', leadEmail, mail, OWNER, request, true),
    sample('Reply', replyEmail, mail, replySample),
    sample('Conversation handed over', handOverEmail, mail, OWNER, handOverSample),
    sample('Answer in a conversation', staffAnswerEmail, mail, staffAnswerSample),
    sample('Call to confirm', visitorEmail, mail, 'held', booking, details),
    sample('Call booked', visitorEmail, mail, 'confirmed', booking, details),
    sample('Call moved', visitorEmail, mail, 'moved', booking, moved),
    sample('Call with a new host', visitorEmail, mail, 'moved', booking, { ...details, before: booking }),
    sample('Call canceled', visitorEmail, mail, 'canceled', canceledBooking, details),
    sample('Link to a call', visitorEmail, mail, 'link', booking, details),
    sample('Reminder a day before a call', visitorEmail, mail, 'day-before', booking, details),
    sample('Reminder an hour before a call', visitorEmail, mail, 'hour-before', booking, details),
    sample('Strategy', documentEmail, mail, { ...documentSample, kind: 'strategy', token: TOKEN }),
    sample('Plan', documentEmail, mail, { ...documentSample, token: TOKEN }),
    sample('Notes of a call', notesEmail, mail, { ...booking, status: 'done' }, notesSample),
    sample('After a call', visitorEmail, mail, 'after', { ...booking, status: 'done' }, details),
    sample('After a missed call', visitorEmail, mail, 'after', { ...booking, status: 'missed' }, details),
    sample('Call booked for the host', hostEmail, mail, 'confirmed', booking, details),
    sample('Call moved for the host', hostEmail, mail, 'moved', booking, moved),
    sample('Call canceled for the host', hostEmail, mail, 'canceled', canceledBooking, details),
    sample('Call of an erased person', erasedCallEmail, mail, canceledBooking, AT),
    sample('Call taken over from the host', hostEmail, mail, 'canceled', booking, takenOver),
    sample('Calendar that cannot be read', unreadCalendarEmail, mail, unreadCalendarSample),
    sample('Daily digest', digestEmail, mail, OWNER, digestSample(request)),
    sample('Promise that falls due', warningEmail, mail, OWNER, promiseSample),
    sample('Notification', notificationEmail, mail, OWNER, staffEvent),
    sample('Spend near the limit', notificationEmail, mail, OWNER, spendSample),
    sample('Site fails', healthEmail, mail, OWNER, failureSample),
    sample('Site works again', healthEmail, mail, OWNER, wellSample),
  ];
}
