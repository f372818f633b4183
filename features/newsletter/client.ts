import { clientFor } from '#lib/api/api.ts';
import type { FormAction } from '#lib/api/contract.ts';
import type { newsletterApi, waitlistApi } from './contract.ts';
import type { WaitlistInput } from './input.ts';

type Api = typeof newsletterApi & typeof waitlistApi;

const call = clientFor<Api>();

export const subscribeToNewsletter = (input: { email: string; website: string; fillTime: number }) =>
  call('POST /api/subscribe', { input });

export const newsletterAction = '/api/subscribe' satisfies FormAction<Api>;

export const joinWaitlist = (input: WaitlistInput) => call('POST /api/waitlist', { input });

export const waitlistAction = '/api/waitlist' satisfies FormAction<Api>;
