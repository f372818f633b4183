import { callApi } from '#lib/api.ts';
import { listAt } from '#lib/list.ts';

export type WaitlistProduct = 'integrations' | 'analytics';
export type WaitlistEntry = {
  id: number;
  email: string;
  product: WaitlistProduct;
  createdAt: string;
  confirmedAt: string | null;
};

export const joinWaitlist = (wish: { email: string; product: WaitlistProduct; website: string }) =>
  callApi<{ success: true; message: string; needsConfirmation: boolean }>('POST', '/api/waitlist', wish);

export const waitlistEntries = listAt<WaitlistEntry>('/api/waitlist');
