import { clientFor } from '#lib/api/api.ts';
import { listsFor } from '#lib/api/list.ts';
import type { mailApi } from './contract.ts';

const call = clientFor<typeof mailApi>();

export const emails = listsFor<typeof mailApi>()('/api/emails');
export const emailStateKey = ['emails', 'state'];
export const readEmailState = () => call('GET /api/emails/state');
export const readEmail = (id: number) => call('GET /api/emails/:id', { params: { id } });
export const retryEmail = (id: number) => call('POST /api/emails/:id/retry', { params: { id } });
export const cancelEmail = (id: number) => call('POST /api/emails/:id/cancel', { params: { id } });
