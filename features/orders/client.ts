import { listsFor } from '#lib/api/list.ts';
import type { orderApi } from './contract.ts';

export const orders = listsFor<typeof orderApi>()('/api/orders');
