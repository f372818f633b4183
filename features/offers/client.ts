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
  version: string;
};

export type OfferFields = Omit<Offer, 'id' | 'redemptions' | 'createdAt' | 'version'>;

export const offers = listAt<Offer>('/api/offers');
export const createOffer = (offer: OfferFields) => callApi<Offer>('POST', '/api/offers', offer);
/** Without `version` whatever is stored is overwritten. */
export const updateOffer = (id: number, change: Partial<OfferFields> & { version?: string }) =>
  callApi<Offer>('PATCH', `/api/offers/${id}`, change);
