function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = 'execCommand' in document && document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Missing on insecure pages, although the types say otherwise. */
const hasClipboard = () => 'clipboard' in navigator;

/** Returns whether the text was copied. Browsers that block the Clipboard API may allow the second way. */
export async function copyText(text: string): Promise<boolean> {
  const isWritten =
    hasClipboard() &&
    (await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ));
  return isWritten || copyBySelection(text);
}
