import { personal as accounts } from '#features/accounts/personal.server.ts';
import { personal as audit } from '#features/audit/personal.server.ts';
import { personal as blog } from '#features/blog/personal.server.ts';
import { personal as booking } from '#features/booking/personal.server.ts';
import { personal as callNotes } from '#features/call-notes/personal.server.ts';
import { personal as campaigns } from '#features/campaigns/personal.server.ts';
import { personal as checkout } from '#features/checkout/personal.server.ts';
import { personal as consultants } from '#features/consultants/personal.server.ts';
import { personal as conversations } from '#features/conversations/personal.server.ts';
import type { Personal } from '#features/ctx.ts';
import { personal as dataCopies } from '#features/data-copies/personal.server.ts';
import { personal as documents } from '#features/documents/personal.server.ts';
import { personal as leads } from '#features/leads/personal.server.ts';
import { personal as mail } from '#features/mail/personal.server.ts';
import { personal as newsletter } from '#features/newsletter/personal.server.ts';
import { personal as notifications } from '#features/notifications/personal.server.ts';
import { personal as offers } from '#features/offers/personal.server.ts';
import { personal as orders } from '#features/orders/personal.server.ts';
import { personal as passages } from '#features/passages/personal.server.ts';
import { personal as payments } from '#features/payments/personal.server.ts';
import { personal as policies } from '#features/policies/personal.server.ts';
import { personal as privacy } from '#features/privacy/personal.server.ts';
import { personal as promises } from '#features/promises/personal.server.ts';
import { personal as requests } from '#features/requests/personal.server.ts';
import { personal as security } from '#features/security/personal.server.ts';
import { personal as site } from '#features/site/personal.server.ts';
import { personal as subscriptions } from '#features/subscriptions/personal.server.ts';
import { personal as tokens } from '#features/tokens/personal.server.ts';

/**
 * What each noun holds about people, in the order of a copy. An erasure goes through it from the end: first what still sends
 * emails, then the emails, then the requests, so that a request that arrives meanwhile is deleted with its emails, or keeps
 * them as a new one. The account comes last.
 */
export const personalData: Personal[] = [
  accounts,
  audit,
  security,
  privacy,
  blog,
  subscriptions,
  orders,
  checkout,
  payments,
  conversations,
  documents,
  passages,
  tokens,
  requests,
  leads,
  booking,
  callNotes,
  mail,
  campaigns,
  newsletter,
  dataCopies,
  notifications,
  offers,
  consultants,
  policies,
  site,
  promises,
];
