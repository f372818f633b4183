import { subscriptionApi } from '#features/subscriptions/contract.ts';
import { listSubscriptions } from '#features/subscriptions/queries/subscriptions.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import type { Serve } from './serve.ts';

export function subscriptionEndpoints(serve: Serve): void {
  serve(subscriptionApi, { 'GET /api/subscriptions/all': listWith(listSubscriptions) });
}
