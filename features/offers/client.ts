import { type ApiResult, clientFor, failure } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor, readAllRows } from '#lib/api/list.ts';
import type { Offer, offerApi } from './contract.ts';

type Api = typeof offerApi;

export type OfferFields = Omit<Offer, 'id' | 'redemptions' | 'createdAt' | 'version'>;

const call = clientFor<Api>();

export const offers = listsFor<Api>()('/api/offers');
/** Offers are few, and a code that was renamed can't be searched for. */
export async function readOffer(id: number): Promise<ApiResult<Offer>> {
  const read = await readAllRows(offers, { q: '', filter: '', sort: '', dir: 'asc' });
  const found = read.ok && read.rows.find((one) => one.id === id);
  return found ? { ok: true, value: found } : failure(404, null);
}
export const createOffer = (input: OfferFields) => call('POST /api/offers', { input });
/** Without `version` the stored offer is overwritten. */
export const updateOffer = (id: number, input: Sent<Api['PATCH /api/offers/:id']>) =>
  call('PATCH /api/offers/:id', { params: { id }, input });
