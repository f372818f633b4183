/** An independent CSV parser, so that tests don't rely on the code that writes the file. */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (isQuoted && char === '"' && text[index + 1] === '"') {
      cell += '"';
      index++;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ',') endCell();
    else if (!isQuoted && char === '\r' && text[index + 1] === '\n') {
      endCell();
      lines.push([]);
      index++;
    } else cell += char;
  }
  return lines.slice(0, -1);
}
