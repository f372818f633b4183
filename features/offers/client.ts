import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { Offer, offerApi } from './contract.ts';

type Api = typeof offerApi;

export type OfferFields = Omit<Offer, 'id' | 'redemptions' | 'createdAt' | 'version'>;

const call = clientFor<Api>();

export const offers = listsFor<Api>()('/api/offers');
export const createOffer = (input: OfferFields) => call('POST /api/offers', { input });
/** Without `version` the stored offer is overwritten. */
export const updateOffer = (id: number, input: Sent<Api['PATCH /api/offers/:id']>) =>
  call('PATCH /api/offers/:id', { params: { id }, input });
