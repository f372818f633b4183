import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import type { customerApi } from './contract.ts';

const call = clientFor<typeof customerApi>();

type VersionedChange = Sent<(typeof customerApi)['PATCH /api/users/:id']>;
export type CustomerChange = Omit<VersionedChange, 'version'>;

export const customers = listsFor<typeof customerApi>()('/api/users');
export const readCustomer = (id: number) => call('GET /api/users/:id', { params: { id } });
/** Without `version` the stored account is overwritten. */
export const updateCustomer = (id: number, input: VersionedChange) =>
  call('PATCH /api/users/:id', { params: { id }, input });
