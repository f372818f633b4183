import { browserStore, storedFields } from '#lib/browser-store.ts';

type Options = {
  isError?: boolean;
  /** What can be done while it is shown. */
  action?: { label: string; onChoose: () => void };
  /** In milliseconds. */
  duration?: number;
};

export type Toast = { id: number; title: string; text?: string } & Options;

/** In milliseconds. */
export const TOAST_DURATION = 5_000;

/** Without its action, which belongs to the page that is left. */
function parseToast(stored: unknown): Omit<Toast, 'id'> | null {
  const { title, text, isError } = storedFields(stored) ?? {};
  if (typeof title !== 'string') return null;
  return { title, text: typeof text === 'string' ? text : undefined, isError: isError === true };
}

const toastForNextPage = browserStore('sessionStorage', 'toast', parseToast);

let count = 0;
let listener: (() => void) | undefined;
let latest: Toast | undefined;
let latestAt = 0;
/** What the host shows, or will show once it is there. */
let current: Toast | undefined;

/** Removes this toast if it is still the latest, for example because what failed has worked since. */
export function hideToast(toast: Toast | undefined): void {
  if (!toast || toast !== latest) return;
  latest = undefined;
  current = undefined;
  listener?.();
}

/** Replaces the toast that is shown. Screen readers announce errors immediately. */
export function showToast(title: string, text?: string, options: Options = {}): void {
  count += 1;
  latest = { id: count, title, text, isError: false, ...options };
  latestAt = Date.now();
  current = latest;
  listener?.();
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

export const currentToast = () => current;

/** Registers the page's only toast listener; for `useSyncExternalStore`, together with `currentToast`. */
export function onToast(listen: () => void): () => void {
  listener = listen;
  showSavedToast();
  return () => {
    if (listener !== listen) return;
    listener = undefined;
    current = undefined;
  };
}
