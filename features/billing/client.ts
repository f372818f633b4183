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

export type RenewalList = { data: Renewal[]; count: number; totalAmount: number };

export const billingKeys = {
  all: ['billing'] as const,
  overview: ['billing', 'overview'] as const,
  renewals: (days: number) => ['billing', 'renewals', days] as const,
};

export const readOverview = () => callApi<Overview>('GET', '/api/admin/overview');
export const listRenewals = (days: number) => callApi<RenewalList>('GET', `/api/admin/renewals?days=${days}`);
export const remindOfRenewal = (id: number) =>
  callApi<{ success: true; message: string; remindedAt: string }>('POST', `/api/subscriptions/${id}/remind`);
