import { constants, deflateRawSync } from 'node:zlib';

type Options = {
  /** Added to the trailer, such as an /Encrypt dictionary. */
  trailer?: string;
  /** Added to the dictionary of each page's content, such as a filter. */
  content?: string;
};

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** The content of a page that shows these lines. */
const shown = (text: string) =>
  `BT /F1 12 Tf 14 TL 50 780 Td ${text
    .split('\n')
    .map((line) => `(${escaped(line)}) Tj T*`)
    .join(' ')} ET`;

/** A PDF whose pages have these contents. */
function pdfOf(contents: Buffer[], { trailer = '', content = '' }: Options = {}): Uint8Array<ArrayBuffer> {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...contents.flatMap((bytes, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${bytes.length} ${content} >>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ];
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** A PDF with these texts, one per page. */
export const aPdf = (...pages: string[]) => pdfOf(pages.map((text) => Buffer.from(shown(text))));

/** A PDF that asks for a password. */
export const anEncryptedPdf = () =>
  pdfOf([Buffer.from(shown('Secret'))], {
    trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  });

const BLOCK = 16 * 1024 * 1024;

/** A small PDF whose only page unpacks to so many blocks of 16 MB. */
export function aPdfBomb(blocks: number): Uint8Array<ArrayBuffer> {
  // Each block is complete, so that repeating the packed one unpacks to all of them.
  const packed = deflateRawSync(Buffer.alloc(BLOCK, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const content = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: blocks }, () => packed)]);
  return pdfOf([content], { content: '/Filter /FlateDecode' });
}
