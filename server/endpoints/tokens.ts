import { listTokens } from '#features/tokens/commands/list-tokens.server.ts';
import { tokenApi } from '#features/tokens/contract.ts';
import type { Serve } from './serve.ts';

export function tokenEndpoints(serve: Serve): void {
  serve(tokenApi, { 'GET /api/tokens': ({ ctx }) => listTokens(ctx) });
}
