/** A part of an address, decoded. One with a percent sign that encodes nothing stays as it is. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
