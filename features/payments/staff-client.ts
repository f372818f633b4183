import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { catalogueApi } from './contract.ts';

const call = clientFor<typeof catalogueApi>();

type Input<Name extends keyof typeof catalogueApi> = Sent<(typeof catalogueApi)[Name]>;

export const catalogueKey = ['catalogue'] as const;

export const readCatalogue = () => call('GET /api/catalogue');

export const createPlan = (input: Input<'POST /api/catalogue/plans'>) => call('POST /api/catalogue/plans', { input });

export const updatePlan = (slug: string, input: Input<'PATCH /api/catalogue/plans/:slug'>) =>
  call('PATCH /api/catalogue/plans/:slug', { params: { slug }, input });

export const deletePlan = (slug: string) => call('DELETE /api/catalogue/plans/:slug', { params: { slug } });

export const changePrice = (slug: string, input: Input<'POST /api/catalogue/plans/:slug/price'>) =>
  call('POST /api/catalogue/plans/:slug/price', { params: { slug }, input });

export const cancelPriceChange = (slug: string) =>
  call('POST /api/catalogue/plans/:slug/price/cancel', { params: { slug } });

export const createAgent = (input: Input<'POST /api/catalogue/agents'>) =>
  call('POST /api/catalogue/agents', { input });

export const updateAgent = (agentId: string, input: Input<'PATCH /api/catalogue/agents/:agentId'>) =>
  call('PATCH /api/catalogue/agents/:agentId', { params: { agentId }, input });

export const sortCatalogue = (input: Input<'POST /api/catalogue/order'>) =>
  call('POST /api/catalogue/order', { input });
