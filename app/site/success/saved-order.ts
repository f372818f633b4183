import { browserStore, storedFields } from '#lib/browser-store.ts';

/** The order the shop leaves in session storage: for display only, nothing is decided by it. */
export type SavedOrder = { id: string | number; productName: string; amount: number; status: string };

/** Null for anything that is no complete order. */
export function parseSavedOrder(stored: unknown): SavedOrder | null {
  const { id, productName, amount, status } = storedFields(stored) ?? {};
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  if (typeof productName !== 'string' || typeof status !== 'string' || typeof amount !== 'number') return null;
  return { id, productName, amount, status };
}

export const savedOrder = browserStore('sessionStorage', 'order', parseSavedOrder);
