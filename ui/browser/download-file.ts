/** Downloads what the address answers. The page stays, also with unsaved text. */
export function downloadFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads the text as a file. */
export function downloadFile(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  downloadFrom(url, name);
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
