import { searchApi } from '#features/search/contract.ts';
import { searchRecords } from '#features/search/queries.server.ts';
import type { Serve } from '#server/http/api/serve.ts';

export function searchEndpoints(serve: Serve): void {
  serve(searchApi, {
    'GET /api/search': async ({ ctx, query }) => ({ data: await searchRecords(ctx, query.q) }),
  });
}
