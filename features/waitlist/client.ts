import { clientFor } from '#lib/api/api.ts';
import type { FormAction } from '#lib/api/contract.ts';
import type { waitlistApi } from './contract.ts';
import type { PRODUCTS, WaitlistInput } from './input.ts';

export type WaitlistProduct = (typeof PRODUCTS)[number];

const call = clientFor<typeof waitlistApi>();

export const joinWaitlist = (input: WaitlistInput) => call('POST /api/waitlist', { input });

export const waitlistAction = '/api/waitlist' satisfies FormAction<typeof waitlistApi>;
