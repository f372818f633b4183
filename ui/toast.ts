export type Toast = { id: number; title: string; text?: string; isError: boolean };

type Listener = (toast: Toast) => void;

const KEPT = 'toast';

let count = 0;
let listener: Listener | undefined;
let latest: Toast | undefined;
let missed: Toast | undefined;

/** Shows a notice; a new one replaces the old. Errors are announced at once. */
export function showToast(title: string, text?: string, { isError = false } = {}): void {
  count += 1;
  latest = { id: count, title, text, isError };
  if (listener) listener(latest);
  else missed = latest;
}

/** Hands the notice just shown to the page about to be loaded, where it would otherwise be lost. */
export function keepToastForNextPage(): void {
  try {
    if (latest) sessionStorage.setItem(KEPT, JSON.stringify(latest));
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
