/** The order the shop leaves in session storage: for display only, nothing is decided by it. */
export type SavedOrder = { id: string | number; productName: string; amount: number; status: string };

const KEY = 'order';

/** Null for anything that is no complete order. */
export function parseSavedOrder(text: string | null): SavedOrder | null {
  try {
    const { id, productName, amount, status } = JSON.parse(text ?? '') as Partial<Record<keyof SavedOrder, unknown>>;
    if (typeof id !== 'string' && typeof id !== 'number') return null;
    if (typeof productName !== 'string' || typeof status !== 'string') return null;
    if (typeof amount !== 'number') return null;
    return { id, productName, amount, status };
  } catch {
    return null;
  }
}

export function readSavedOrder(): SavedOrder | null {
  try {
    return parseSavedOrder(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Keeps the four facts of the order and nothing else. */
export function saveOrder({ id, productName, amount, status }: SavedOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, productName, amount, status }));
  } catch {
    // A blocked storage keeps nothing; the page then shows the order until it is left.
  }
}

export function forgetSavedOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A blocked storage holds no order.
  }
}
