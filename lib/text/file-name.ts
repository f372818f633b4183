/** A file's name as it's shown: without folders and invisible characters, which can reverse the text around them. */
export const shownFileName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
