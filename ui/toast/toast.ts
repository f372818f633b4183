export type Toast = { id: number; title: string; text?: string; isError: boolean };

/** How long a toast is shown, in milliseconds. */
export const TOAST_DURATION = 5_000;

type Listener = (toast: Toast) => void;

const KEPT = 'toast';

let count = 0;
let listener: Listener | undefined;
let latest: Toast | undefined;
let latestAt = 0;
let missed: Toast | undefined;

/** Shows a notice; a new one replaces the old. Errors are announced at once. */
export function showToast(title: string, text?: string, { isError = false } = {}): void {
  count += 1;
  latest = { id: count, title, text, isError };
  latestAt = Date.now();
  if (listener) listener(latest);
  else missed = latest;
}

/** Hands the toast on the screen to the page about to be loaded, where it would otherwise be lost. */
export function keepToastForNextPage(): void {
  try {
    const isOnScreen = Date.now() - latestAt < TOAST_DURATION;
    if (latest && isOnScreen) sessionStorage.setItem(KEPT, JSON.stringify(latest));
  } catch {
    // Without storage the next page says nothing.
  }
}

function showKept(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Toast | null;
    sessionStorage.removeItem(KEPT);
    if (kept) showToast(kept.title, kept.text, kept);
  } catch {
    // Nothing readable was kept.
  }
}

/** Connects the one place where notices appear. */
export function onToast(listen: Listener): () => void {
  listener = listen;
  if (missed) listen(missed);
  missed = undefined;
  showKept();
  return () => {
    if (listener === listen) listener = undefined;
  };
}
