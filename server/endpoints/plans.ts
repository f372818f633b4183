import { listPlans } from '#features/billing/catalogue.server.ts';
import type { Endpoints } from './endpoints.ts';

/** What is for sale, and whether it can be bought here. */
export function planEndpoints({ on }: Endpoints): void {
  on('GET', '/api/plans', (c) => {
    const data = listPlans();
    return c.json({ data, count: data.length, isSelling: c.get('ctx').payments !== null });
  });
}
