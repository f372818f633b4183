import { clientFor } from '#lib/api/api.ts';
import { listsFor } from '#lib/api/list.ts';
import type { orderApi } from './contract.ts';

const call = clientFor<typeof orderApi>();

export const orders = listsFor<typeof orderApi>()('/api/orders');
export const refundOrder = (id: number) => call('POST /api/orders/:id/refund', { params: { id } });
