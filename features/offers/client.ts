import { callApi } from '#lib/api.ts';
import { listAt } from '#lib/list.ts';

/** `value` is in percent points, or in dollars where the kind is an amount. */
export type Offer = {
  id: number;
  name: string;
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  plan: '' | 'Basic' | 'Premium' | 'Executive Tier';
  startsAt: string | null;
  endsAt: string | null;
  limit: number | null;
  redemptions: number;
  isActive: boolean;
  createdAt: string;
};

export type OfferFields = Omit<Offer, 'id' | 'redemptions' | 'createdAt'>;

export const offers = listAt<Offer>('/api/offers');
export const createOffer = (offer: OfferFields) => callApi<Offer>('POST', '/api/offers', offer);
export const updateOffer = (id: number, change: Partial<OfferFields>) =>
  callApi<Offer>('PATCH', `/api/offers/${id}`, change);
