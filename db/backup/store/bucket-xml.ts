import { SaxesParser } from 'saxes';

/** The texts of an answer's elements, in their order, named by their path below the root. */
function textsOf(xml: string): { path: string; text: string }[] {
  const texts: { path: string; text: string }[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', () => {
    texts.push({ path: path.slice(1).join('/'), text });
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  return texts;
}

export type ListPage = { files: { key: string; bytes: number }[]; next: string | null };

/** A page of ListObjectsV2. */
export function readListPage(xml: string): ListPage {
  const texts = textsOf(xml);
  const all = (path: string) => texts.filter((one) => one.path === path).map(({ text }) => text);
  const sizes = all('Contents/Size').map(Number);
  const [isTruncated] = all('IsTruncated');
  const [token = null] = all('NextContinuationToken');
  return {
    files: all('Contents/Key').map((key, index) => ({ key, bytes: sizes[index] ?? 0 })),
    next: isTruncated === 'true' ? token : null,
  };
}

const findText = (xml: string, path: string) => textsOf(xml).find((one) => one.path === path)?.text ?? null;

export const readUploadId = (xml: string) => findText(xml, 'UploadId');

/** Null if the answer is no error. CompleteMultipartUpload may fail with status 200. */
export function readError(xml: string): string | null {
  if (!/<Error[\s>]/.test(xml)) return null;
  try {
    return [findText(xml, 'Code'), findText(xml, 'Message')].filter(Boolean).join(': ') || null;
  } catch {
    return null;
  }
}

export const completionOf = (etags: string[]) =>
  `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${etags
    .map(
      (etag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    .join('')}</CompleteMultipartUpload>`;
