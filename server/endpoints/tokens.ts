import { tokenApi } from '#features/tokens/contract.ts';
import { listTokens } from '#features/tokens/queries/plans-for.server.ts';
import type { Serve } from './serve.ts';

export function tokenEndpoints(serve: Serve): void {
  serve(tokenApi, { 'GET /api/tokens': ({ ctx }) => listTokens(ctx) });
}
