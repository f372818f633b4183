export type Toast = { id: number; title: string; text?: string; isError: boolean };

type Listener = (toast: Toast) => void;

let count = 0;
let listener: Listener | undefined;
let missed: Toast | undefined;

/** Shows a notice; a new one replaces the old. Errors are announced at once. */
export function showToast(title: string, text?: string, { isError = false } = {}): void {
  count += 1;
  const toast = { id: count, title, text, isError };
  if (listener) listener(toast);
  else missed = toast;
}

/** Connects the one place where notices appear. */
export function onToast(listen: Listener): () => void {
  listener = listen;
  if (missed) listen(missed);
  missed = undefined;
  return () => {
    if (listener === listen) listener = undefined;
  };
}
