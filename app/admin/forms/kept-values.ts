/** Unsaved values of a form, the version they began with, and own values that made room for a newer version. */
export type KeptValues<Values> = { values: Values; basedOn?: string; aside?: Values };

/** Kept apart by person: the next one to sign in here sees nothing of it. */
export const keptKey = (userId: number, form: string) => `draft:${userId}:${form}`;

export function readKept<Values>(key: string): KeptValues<Values> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('values' in kept)) return null;
    // Only this file writes here, under a key of its own for each form.
    return typeof kept.values === 'object' && kept.values !== null ? (kept as KeptValues<Values>) : null;
  } catch {
    return null;
  }
}

export function writeKept<Values>(key: string, kept: KeptValues<Values>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be blocked or full; the form works without it.
  }
}

export function dropKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
