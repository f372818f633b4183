import { listAt } from '#lib/list.ts';

/** `price` in dollars per month. */
export type Subscription = {
  id: number;
  userId: number;
  agentId: string;
  agentName: string;
  plan: string;
  price: number;
  renewalDate: string;
  createdAt: string;
  isTrial: boolean;
  trialEndsAt: string | null;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  remindedAt: string | null;
  customerName: string;
  customerEmail: string;
};

export const subscriptions = listAt<Subscription>('/api/subscriptions/all');
