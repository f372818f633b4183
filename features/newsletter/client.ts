import { clientFor } from '#lib/api/api.ts';
import type { FormAction } from '#lib/api/contract.ts';
import type { newsletterApi } from './contract.ts';

const call = clientFor<typeof newsletterApi>();

export const subscribeToNewsletter = (input: { email: string; website: string; fillTime: number }) =>
  call('POST /api/subscribe', { input });

export const newsletterAction = '/api/subscribe' satisfies FormAction<typeof newsletterApi>;
