import { listsFor } from '#lib/list.ts';
import type { orderApi } from './contract.ts';

export const orders = listsFor<typeof orderApi>()('/api/orders');
