import { planApi } from '#features/plans/contract.ts';
import { listPlans } from '#features/plans/rules.ts';
import type { Serve } from './serve.ts';

export function planEndpoints(serve: Serve): void {
  serve(planApi, {
    'GET /api/plans': ({ ctx }) => {
      const data = listPlans();
      return { data, count: data.length, isSelling: ctx.payments !== null };
    },
  });
}
