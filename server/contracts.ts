import { looseObject, string } from 'zod/mini';
import { accountApi, customerApi } from '#features/accounts/contract/accounts.ts';
import { invitationApi } from '#features/accounts/contract/invitations.ts';
import { auditApi } from '#features/audit/contract.ts';
import { blogApi, workingCopyApi } from '#features/blog/contract.ts';
import { bookingApi, calendarApi } from '#features/booking/contract/booking.ts';
import { staffCalendarApi } from '#features/booking/contract/calendar.ts';
import { callNotesApi } from '#features/call-notes/contract.ts';
import { campaignApi } from '#features/campaigns/contract.ts';
import { checkoutApi, paymentEventApi, webhookApi } from '#features/checkout/contract.ts';
import { consultantApi } from '#features/consultants/contract.ts';
import { conversationApi, handOverApi } from '#features/conversations/contract/conversations.ts';
import { handedOverApi } from '#features/conversations/contract/handed-over.ts';
import { addressCopyApi, dataCopyApi } from '#features/data-copies/contract.ts';
import { companyDocumentApi, documentApi } from '#features/documents/contract.ts';
import { healthApi } from '#features/health/contract.ts';
import { leadDocumentApi } from '#features/leads/contract/documents.ts';
import { leadApi, noteApi, replyApi } from '#features/leads/contract/leads.ts';
import { receivedApi } from '#features/leads/contract/received.ts';
import { mailApi, mailboxApi } from '#features/mail/contract.ts';
import { newsletterApi, signedNewsletterApi, subscriberApi, waitlistApi } from '#features/newsletter/contract.ts';
import { notificationApi } from '#features/notifications/contract.ts';
import { offerApi } from '#features/offers/contract.ts';
import { orderApi } from '#features/orders/contract.ts';
import { catalogueApi, paymentMethodApi, planApi, sandboxApi } from '#features/payments/contract.ts';
import { type Access } from '#features/permissions.ts';
import { pictureApi } from '#features/pictures/contract.ts';
import { policyApi } from '#features/policies/contract.ts';
import { ownPrivacyApi, privacyApi } from '#features/privacy/contract.ts';
import { promisesApi } from '#features/promises/contract.ts';
import { contactApi } from '#features/requests/contract.ts';
import { searchApi } from '#features/search/contract.ts';
import { securityApi } from '#features/security/contract.ts';
import { settingsApi } from '#features/settings/contract.ts';
import { siteApi, siteEmailsApi } from '#features/site/contract.ts';
import { staffActionApi } from '#features/staff-actions/contract.ts';
import { ownSubscriptionApi, subscriptionApi } from '#features/subscriptions/contract.ts';
import { timelineApi } from '#features/timeline/contract.ts';
import { todayApi } from '#features/today/contract.ts';
import { seatApi, spendApi, tokenApi } from '#features/tokens/contract.ts';
import type { Contract } from '#lib/api/contract.ts';

const describedFor = (access: Access) =>
  ({
    'GET /api/openapi.json': {
      summary: 'The API description (OpenAPI 3.1), for staff in production',
      access,
      answer: looseObject({ openapi: string() }),
    },
    'GET /api/docs': { summary: 'The API documentation, for staff in production', access },
  }) satisfies Contract<Access>;

const docsApi = describedFor('anyone');

/** It lists every staff call, so only staff can read it in production. */
export const docsApiOf = ({ isProduction }: { isProduction: boolean }) =>
  isProduction ? describedFor('open-panel') : docsApi;

export const contracts = {
  ...contactApi,
  ...bookingApi,
  ...leadApi,
  ...leadDocumentApi,
  ...searchApi,
  ...promisesApi,
  ...todayApi,
  ...healthApi,
  ...calendarApi,
  ...newsletterApi,
  ...signedNewsletterApi,
  ...subscriberApi,
  ...accountApi,
  ...securityApi,
  ...blogApi,
  ...workingCopyApi,
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
  ...callNotesApi,
  ...waitlistApi,
  ...notificationApi,
  ...auditApi,
  ...timelineApi,
  ...noteApi,
  ...receivedApi,
  ...replyApi,
  ...siteApi,
  ...siteEmailsApi,
  ...ownPrivacyApi,
  ...privacyApi,
  ...documentApi,
  ...companyDocumentApi,
  ...pictureApi,
  ...dataCopyApi,
  ...addressCopyApi,
  ...handOverApi,
  ...handedOverApi,
  ...catalogueApi,
  ...consultantApi,
  ...settingsApi,
  ...policyApi,
  ...docsApi,
} satisfies Contract<Access>;

/** The calls available with these settings. Any other call gets a 404 before its body is read. */
export function callsOf(site: { isProduction: boolean; hasSandbox: boolean }): Contract<Access> {
  const missing = { ...(site.isProduction && mailboxApi), ...(!site.hasSandbox && sandboxApi) };
  const all = { ...contracts, ...docsApiOf(site) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(missing, name)));
}
