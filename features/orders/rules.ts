import { parseId } from '#lib/ids.ts';

/** 1042, #1042 or "order 1042"; null if it is anything else. */
export const orderNumberOf = (q: string) => parseId(q.replace(/^(?:order\s*)?#?\s*/i, ''));

export const isOrderNumber = (q: string) => orderNumberOf(q) !== null;

/** In the panel's list. */
export const orderPath = (id: number) => `/admin?${new URLSearchParams({ tab: 'orders', q: `#${id}` })}`;
