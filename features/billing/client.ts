import { callApi } from '#lib/api.ts';

export type Tier = { name: string; price: number | null; subscriptions: number; dollars: number; share: number };
export type AgentRevenue = { agentId: string; name: string; dollars: number; share: number };
export type Activity = {
  kind: 'payment' | 'registration' | 'subscription';
  title: string;
  detail: string;
  at: string;
};
export type Renewal = {
  id: number;
  userId: number;
  agentName: string;
  plan: string;
  price: number;
  renewalDate: string;
  remindedAt: string | null;
  customerName?: string;
  customerEmail?: string;
  /** How often it renews in the time that was asked for. */
  renewals?: number;
};

/** Amounts in dollars, shares and rates in percent. */
export type Overview = {
  tiers: Tier[];
  agents: AgentRevenue[];
  mrr: number;
  monthlyRevenue: number;
  projectedAnnualRevenue: number;
  averageRevenuePerUser: number;
  activity: Activity[];
  renewals: Renewal[];
  renewalsTotal: number;
  truth: {
    mrr: number;
    arr: number;
    activeCustomers: number;
    arpu: number;
    churnRate: number;
    trialConversionRate: number;
  };
  revenueByMonth: { month: string; dollars: number }[];
};

/** `count` is of subscriptions; `renewalCount` and `totalAmount` are of all their renewals. */
export type RenewalList = { data: Renewal[]; count: number; renewalCount: number; totalAmount: number };

export const billingKeys = {
  all: ['billing'] as const,
  overview: ['billing', 'overview'] as const,
  renewals: (days: number) => ['billing', 'renewals', days] as const,
};

export const readOverview = () => callApi<Overview>('GET', '/api/admin/overview');
export const listRenewals = (days: number) => callApi<RenewalList>('GET', `/api/admin/renewals?days=${days}`);
export const remindOfRenewal = (id: number) =>
  callApi<{ success: true; message: string; remindedAt: string }>('POST', `/api/subscriptions/${id}/remind`);

export type StaffChange = { success: true; message: string };

/** At the end of the period that is paid for the customer's subscription ends, or renews after all. */
export const cancelForCustomer = (id: number) => callApi<StaffChange>('POST', `/api/subscriptions/${id}/cancel`);
export const resumeForCustomer = (id: number) => callApi<StaffChange>('POST', `/api/subscriptions/${id}/resume`);
export const refundOrder = (id: number) => callApi<StaffChange>('POST', `/api/orders/${id}/refund`);

export type Plan = {
  id: string;
  plan: string;
  price: number;
  currency: string;
  trialDays: number;
  features: string[];
};
export type PlanAgent = { agentId: string; name: string; text: string; plans: Plan[] };
export type PlanList = { data: PlanAgent[]; count: number; isSelling: boolean };

/** `price` in dollars a month; `canBeChanged` is false where no payment provider knows of it. */
export type OwnSubscription = {
  id: number;
  agentId: string;
  agentName: string;
  planId: string | null;
  plan: string;
  price: number;
  /** What is charged on the renewal date, in dollars, offer and credit taken off; null when nothing will be. */
  nextCharge: number | null;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  isTrial: boolean;
  trialEndsAt: string | null;
  renewalDate: string;
  cancelAtPeriodEnd: boolean;
  canceledAt: string | null;
  createdAt: string;
  canBeChanged: boolean;
  /** Where the customer pays an invoice that is past due. */
  openInvoiceUrl: string | null;
};

/** `amount` in dollars. */
export type OwnOrder = {
  id: number;
  productName: string;
  amount: number;
  status: string;
  createdAt: string;
  invoiceUrl: string | null;
};

export type OwnBilling = {
  subscriptions: OwnSubscription[];
  orders: OwnOrder[];
  isTrialAvailable: boolean;
  provider: 'stripe' | 'sandbox' | null;
};

/** What buying would cost, in dollars: the first charge and when it comes, after which the price is due each month. */
export type CheckoutPreview = {
  price: number;
  discount: number;
  firstCharge: number;
  firstChargeAt: string;
  trialDays: number;
  offerName: string | null;
};

export type CheckoutState = {
  status: 'open' | 'processing' | 'completed' | 'failed' | 'expired';
  order: Pick<OwnOrder, 'id' | 'productName' | 'amount' | 'status'> | null;
};

type Purchase = { planId: string; offerCode?: string };

export const ownBillingKeys = {
  plans: ['plans'] as const,
  own: ['own-billing'] as const,
  preview: (planId: string, offerCode: string) => ['own-billing', 'preview', planId, offerCode] as const,
};

export const listPlans = () => callApi<PlanList>('GET', '/api/plans');
export const readOwnBilling = () => callApi<OwnBilling>('GET', '/api/billing');
export const previewCheckout = (purchase: Purchase) =>
  callApi<CheckoutPreview>('POST', '/api/checkout/preview', purchase);
export const startCheckout = (purchase: Purchase) => callApi<{ url: string }>('POST', '/api/checkout', purchase);
export const readCheckout = (sessionId: string) =>
  callApi<CheckoutState>('GET', `/api/checkout/${encodeURIComponent(sessionId)}`);
export const openPaymentPortal = () => callApi<{ url: string }>('POST', '/api/billing/portal');

/** Longer than the server waits for the provider and its bank, so that the answer tells what has happened. */
const CHANGE_TIMEOUT_MS = 60_000;

const changeAt = (id: number, verb: string, payload?: object) =>
  callApi<OwnSubscription>('POST', `/api/billing/subscriptions/${id}/${verb}`, payload, CHANGE_TIMEOUT_MS);
export const changePlan = (id: number, planId: string) => changeAt(id, 'plan', { planId });
export const cancelSubscription = (id: number) => changeAt(id, 'cancel');
export const resumeSubscription = (id: number) => changeAt(id, 'resume');

/** Demo mode only: the next period begins now, and its charge is tried. */
export const renewNow = (id: number) => callApi<unknown>('POST', `/api/sandbox/subscriptions/${id}/renew`);
