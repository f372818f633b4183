const PHONE = /^([\d\s+()./\p{Pd}]+)(?:[,;]?\s*(?:ext(?:ension)?\.?|x)\s*(\d{1,7}))?$/iu;

/** The number and its extension ("ext. 5", "x5"); null if people can't dial it. */
export function readPhone(text: string): { number: string; extension?: string } | null {
  const [, written, extension] = PHONE.exec(text.trim()) ?? [];
  const number = written?.replace(/[^+\d]/g, '') ?? '';
  const digits = number.replaceAll('+', '').length;
  if (digits < 6 || digits > 15) return null;
  return { number, ...(extension && { extension }) };
}
