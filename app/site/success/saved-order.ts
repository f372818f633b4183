import { browserStore, storedFields } from '#lib/browser-store.ts';

/** The order saved in session storage; only displayed, never used for decisions. */
export type SavedOrder = { id: string | number; productName: string; amount: number; status: string };

/** Null unless the stored value is a complete order. */
export function parseSavedOrder(stored: unknown): SavedOrder | null {
  const { id, productName, amount, status } = storedFields(stored) ?? {};
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  if (typeof productName !== 'string' || typeof status !== 'string' || typeof amount !== 'number') return null;
  return { id, productName, amount, status };
}

export const savedOrder = browserStore('sessionStorage', 'order', parseSavedOrder);
