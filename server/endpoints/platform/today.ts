import { keepLaunchItem } from '#features/today/commands.server.ts';
import { todayApi } from '#features/today/contract.ts';
import { readLaunchCheck } from '#features/today/queries/launch.server.ts';
import { readToday } from '#features/today/queries/today.server.ts';
import type { Serve } from '#server/http/api/serve.ts';

export function todayEndpoints(serve: Serve): void {
  serve(todayApi, {
    'GET /api/today': ({ ctx }) => readToday(ctx),
    'GET /api/launch-check': ({ ctx }) => readLaunchCheck(ctx),
    'POST /api/launch-check': async ({ ctx, input }) => {
      await keepLaunchItem(ctx, input);
      return readLaunchCheck(ctx);
    },
  });
}
