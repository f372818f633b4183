import { callApi } from '#lib/api.ts';

export const subscribeToNewsletter = (signUp: { email: string; website: string; fillTime: number }) =>
  callApi('POST', '/api/subscribe', signUp);
