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

/** A page without a secure connection has no clipboard, whatever the types say. */
const hasClipboard = () => 'clipboard' in navigator;

/** Whether the text is in the clipboard now. Browsers that forbid the first way may allow the second. */
export async function copyText(text: string): Promise<boolean> {
  const isWritten =
    hasClipboard() &&
    (await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ));
  return isWritten || copyBySelection(text);
}
