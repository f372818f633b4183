import { clientFor } from '#lib/api/api.ts';
import type { sandboxApi } from './contract.ts';

const call = clientFor<typeof sandboxApi>();

/** Demo mode only: starts the next period now and tries to charge it. */
export const renewNow = (id: number) => call('POST /api/sandbox/subscriptions/:id/renew', { params: { id } });
