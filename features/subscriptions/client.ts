import { listsFor } from '#lib/api/list.ts';
import type { subscriptionApi } from './contract.ts';

export const subscriptions = listsFor<typeof subscriptionApi>()('/api/subscriptions/all');
