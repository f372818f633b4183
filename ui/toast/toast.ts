import { browserStore, storedFields } from '#lib/browser-store.ts';

export type Toast = { id: number; title: string; text?: string; isError: boolean };

/** In milliseconds. */
export const TOAST_DURATION = 5_000;

type Listener = (toast: Toast) => void;

function parseToast(stored: unknown): Omit<Toast, 'id'> | null {
  const { title, text, isError } = storedFields(stored) ?? {};
  if (typeof title !== 'string') return null;
  return { title, text: typeof text === 'string' ? text : undefined, isError: isError === true };
}

const toastForNextPage = browserStore('sessionStorage', 'toast', parseToast);

let count = 0;
let listener: Listener | undefined;
let latest: Toast | undefined;
let latestAt = 0;
let pending: Toast | undefined;

/** Replaces the toast that is shown. Screen readers announce errors immediately. */
export function showToast(title: string, text?: string, { isError = false } = {}): void {
  count += 1;
  latest = { id: count, title, text, isError };
  latestAt = Date.now();
  if (listener) listener(latest);
  else pending = latest;
}

/** Saves the visible toast for the page about to load, where it would otherwise be lost. */
export function showToastOnNextPage(): void {
  const isOnScreen = Date.now() - latestAt < TOAST_DURATION;
  if (latest && isOnScreen) toastForNextPage.write(latest);
}

function showSavedToast(): void {
  const saved = toastForNextPage.read();
  toastForNextPage.clear();
  if (saved) showToast(saved.title, saved.text, saved);
}

/** Registers the page's only toast listener; a toast shown before that is delivered now. */
export function onToast(listen: Listener): () => void {
  listener = listen;
  if (pending) listen(pending);
  pending = undefined;
  showSavedToast();
  return () => {
    if (listener === listen) listener = undefined;
  };
}
