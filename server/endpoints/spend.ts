import { spendApi } from '#features/spend/contract.ts';
import { listCustomerSpend, readSpend } from '#features/spend/queries.server.ts';
import { listWith } from '#server/http/api/read-list.ts';
import type { Serve } from './serve.ts';

export function spendEndpoints(serve: Serve): void {
  serve(spendApi, {
    'GET /api/spend': ({ ctx, query }) => readSpend(ctx, query),
    'GET /api/spend/customers': listWith(listCustomerSpend),
  });
}
