import { todayApi } from '#features/today/contract.ts';
import { readToday } from '#features/today/queries.server.ts';
import type { Serve } from '../http/api/serve.ts';

export function todayEndpoints(serve: Serve): void {
  serve(todayApi, {
    'GET /api/today': ({ ctx }) => readToday(ctx),
  });
}
