type Area = 'localStorage' | 'sessionStorage';

/** Blocked storage, a full one and text that can't be read behave like an empty one. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

export const readText = (area: Area, key: string) => attempt(() => globalThis[area].getItem(key)) ?? '';

export const writeText = (area: Area, key: string, text: string) => attempt(() => globalThis[area].setItem(key, text));

export type BrowserStore<Value> = {
  read: () => Value;
  write: (value: Value) => void;
  clear: () => void;
  /** Calls back after each change made here; for `useSyncExternalStore`, together with `read`. */
  subscribe: (listener: () => void) => () => void;
};

/** JSON under one key of the browser. `parse` gets undefined when nothing readable is there, and decides the default. */
export function browserStore<Value>(area: Area, key: string, parse: (stored: unknown) => Value): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  let known: { text: string; value: Value } | undefined;

  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    // The same text gives the same object, so that React sees no change where there is none.
    read: () => {
      const text = readText(area, key);
      if (known?.text !== text) known = { text, value: parse(attempt((): unknown => JSON.parse(text))) };
      return known.value;
    },
    write: (value) => {
      writeText(area, key, JSON.stringify(value));
      changed();
    },
    clear: () => {
      attempt(() => globalThis[area].removeItem(key));
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The fields of a stored object, or null for anything else. */
export const storedFields = (stored: unknown): Readonly<Record<string, unknown>> | null =>
  // An object that isn't an array has named fields and nothing is said about their values.
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Record<string, unknown>) : null;
