import { callApi } from '#lib/api.ts';
import { listAt } from '#lib/list.ts';

export const subscribeToNewsletter = (signUp: { email: string; website: string; fillTime: number }) =>
  callApi('POST', '/api/subscribe', signUp);

export type Subscriber = { id: number; email: string; createdAt: string; confirmedAt: string | null };

export const subscribers = listAt<Subscriber>('/api/subscribers');
