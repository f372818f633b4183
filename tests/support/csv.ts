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
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ',') endCell();
    else if (!isQuoted && sign === '\r' && text[at + 1] === '\n') {
      endCell();
      lines.push([]);
      at++;
    } else cell += sign;
  }
  return lines.slice(0, -1);
}
