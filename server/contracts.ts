import { looseObject, string } from 'zod/mini';
import { accountApi, customerApi } from '#features/accounts/contract.ts';
import { auditApi } from '#features/audit/contract.ts';
import { blogApi } from '#features/blog/contract.ts';
import { bookingApi, calendarApi } from '#features/booking/contract.ts';
import { staffCalendarApi } from '#features/calendar/contract.ts';
import { campaignApi } from '#features/campaigns/contract.ts';
import { checkoutApi } from '#features/checkout/contract.ts';
import { consultantApi } from '#features/consultants/contract.ts';
import { contactApi } from '#features/contact/contract.ts';
import { conversationApi, handOverApi } from '#features/conversations/contract.ts';
import { addressCopyApi, dataCopyApi } from '#features/data-copies/contract.ts';
import { companyDocumentApi, documentApi } from '#features/documents/contract.ts';
import { handedOverApi } from '#features/handed-over/contract.ts';
import { invitationApi } from '#features/invitations/contract.ts';
import { leadApi } from '#features/leads/contract.ts';
import { mailApi, mailboxApi } from '#features/mail/contract.ts';
import { newsletterApi, signedNewsletterApi, subscriberApi } from '#features/newsletter/contract.ts';
import { noteApi } from '#features/notes/contract.ts';
import { notificationApi } from '#features/notifications/contract.ts';
import { offerApi } from '#features/offers/contract.ts';
import { orderApi } from '#features/orders/contract.ts';
import { paymentEventApi, webhookApi } from '#features/payment-events/contract.ts';
import { paymentMethodApi } from '#features/payment-methods/contract.ts';
import { sandboxApi } from '#features/payments/contract.ts';
import { planApi } from '#features/plans/contract.ts';
import { ownPrivacyApi, privacyApi } from '#features/privacy/contract.ts';
import { replyApi } from '#features/replies/contract.ts';
import { seatApi } from '#features/seats/contract.ts';
import { securityApi } from '#features/security/contract.ts';
import { spendApi } from '#features/spend/contract.ts';
import { staffActionApi } from '#features/staff-actions/contract.ts';
import { ownSubscriptionApi, subscriptionApi } from '#features/subscriptions/contract.ts';
import { timelineApi } from '#features/timeline/contract.ts';
import { tokenApi } from '#features/tokens/contract.ts';
import { waitlistApi } from '#features/waitlist/contract.ts';
import type { Contract } from '#lib/api/contract.ts';

export const docsApi = {
  'GET /api/openapi.json': {
    summary: 'The API description (OpenAPI 3.1)',
    access: 'anyone',
    answer: looseObject({ openapi: string() }),
  },
  'GET /api/docs': { summary: 'The API documentation, in demo mode', access: 'anyone' },
} satisfies Contract;

export const contracts = {
  ...contactApi,
  ...bookingApi,
  ...leadApi,
  ...calendarApi,
  ...newsletterApi,
  ...signedNewsletterApi,
  ...subscriberApi,
  ...accountApi,
  ...securityApi,
  ...blogApi,
  ...customerApi,
  ...staffActionApi,
  ...invitationApi,
  ...orderApi,
  ...subscriptionApi,
  ...paymentEventApi,
  ...planApi,
  ...checkoutApi,
  ...ownSubscriptionApi,
  ...tokenApi,
  ...seatApi,
  ...spendApi,
  ...conversationApi,
  ...paymentMethodApi,
  ...sandboxApi,
  ...webhookApi,
  ...mailApi,
  ...mailboxApi,
  ...offerApi,
  ...campaignApi,
  ...staffCalendarApi,
  ...waitlistApi,
  ...notificationApi,
  ...auditApi,
  ...timelineApi,
  ...noteApi,
  ...replyApi,
  ...ownPrivacyApi,
  ...privacyApi,
  ...documentApi,
  ...companyDocumentApi,
  ...dataCopyApi,
  ...addressCopyApi,
  ...handOverApi,
  ...handedOverApi,
  ...consultantApi,
  ...docsApi,
} satisfies Contract;

/** The calls available with these settings. Any other call gets a 404 before its body is read. */
export function callsOf(site: { isProduction: boolean; hasSandbox: boolean }): Contract {
  const demo = { ...mailboxApi, 'GET /api/docs': docsApi['GET /api/docs'] };
  const missing = { ...(site.isProduction && demo), ...(!site.hasSandbox && sandboxApi) };
  return Object.fromEntries(Object.entries(contracts).filter(([name]) => !Object.hasOwn(missing, name)));
}
