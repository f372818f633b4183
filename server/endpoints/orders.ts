import { orderApi } from '#features/orders/contract.ts';
import { listOrders } from '#features/orders/queries.server.ts';
import { findList } from '#server/http/api/read-list.ts';
import type { Serve } from './serve.ts';

export function orderEndpoints(serve: Serve): void {
  serve(orderApi, {
    'GET /api/orders': async (request) => {
      const { cents, ...answer } = await findList(listOrders, request);
      return { ...answer, totalAmount: cents / 100 };
    },
  });
}
