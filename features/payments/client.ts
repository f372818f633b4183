import { clientFor } from '#lib/api/api.ts';
import type { sandboxApi } from './contract.ts';

const call = clientFor<typeof sandboxApi>();

/** Demo mode only: the next period begins now, and its charge is tried. */
export const renewNow = (id: number) => call('POST /api/sandbox/subscriptions/:id/renew', { params: { id } });
