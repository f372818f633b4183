import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import { listsFor } from '#lib/api/list.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { subscriberApi, waitlistApi } from './contract.ts';

const manage = clientFor<typeof subscriberApi>();

export const unsubscribeSubscriber = (id: number) =>
  manage('POST /api/subscribers/:id/unsubscribe', { params: { id } });

export const markBounced = (id: number) => manage('POST /api/subscribers/:id/bounce', { params: { id } });

/** Long enough for the largest import on a busy server. */
const manageSlowly = clientFor<typeof subscriberApi>(10 * MINUTE);

export const importSubscribers = (input: Sent<(typeof subscriberApi)['POST /api/subscribers/import']>) =>
  manageSlowly('POST /api/subscribers/import', { input });

export const readImport = () => manage('GET /api/subscribers/import');

export const subscribers = listsFor<typeof subscriberApi>()('/api/subscribers');

const start = clientFor<typeof waitlistApi>();

export const productsKey = ['waitlist products'] as const;
export const readProducts = () => start('GET /api/waitlist/products');
export const planStart = (product: string, startsOn: string | null) =>
  start('PATCH /api/waitlist/products/:product', { params: { product }, input: { startsOn } });
export const announceProduct = (product: string) =>
  start('POST /api/waitlist/products/:product/announcement', { params: { product } });

export const waitlistEntries = listsFor<typeof waitlistApi>()('/api/waitlist');
