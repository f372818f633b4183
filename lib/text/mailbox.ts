/**
 * A name and an address as a mail header writes them. The name may be anything that somebody typed: look-alikes become
 * plain characters, and what could end the name or add an address or a header is left out.
 */
export function mailbox(name: string, address: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/["\\<>@,;:()[\]]/g, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return plain === '' ? address : `"${plain}" <${address}>`;
}

/** The address in a mailbox such as `Studio <hello@studio.test>`. */
export const addressOf = (text: string) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
