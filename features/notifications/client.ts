import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { notificationApi } from './contract.ts';

type Api = typeof notificationApi;

const call = clientFor<Api>();

export const listNotifications = (query: { filter?: 'all' | 'unread'; limit?: string; cursor?: string }) =>
  call('GET /api/notifications', { query });
export const countUnread = () => call('GET /api/notifications/unread');
export const markRead = (id: number) => call('POST /api/notifications/:id/read', { params: { id } });
export const markAllRead = (newest: number) => call('POST /api/notifications/read', { input: { newest } });
export const readPreferences = () => call('GET /api/notifications/preferences');
export const savePreferences = (input: Sent<Api['PATCH /api/notifications/preferences']>) =>
  call('PATCH /api/notifications/preferences', { input });
