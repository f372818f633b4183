import { clientFor } from '#lib/api/api.ts';
import { listsFor } from '#lib/api/list.ts';
import type { paymentEventApi } from './contract.ts';

const call = clientFor<typeof paymentEventApi>();

export const paymentEvents = listsFor<typeof paymentEventApi>()('/api/admin/payment-events');
export const replayPaymentEvent = (id: number) => call('POST /api/admin/payment-events/:id/replay', { params: { id } });
