import { clientFor } from '#lib/api/api.ts';
import type { FormAction } from '#lib/api/contract.ts';
import type { staffActionApi } from './contract.ts';

type Api = typeof staffActionApi;

const call = clientFor<Api>();

export type StaffFormAction = FormAction<Api>;

export const seeAs = (id: number) => call('POST /api/customers/:id/view-as', { params: { id } });
