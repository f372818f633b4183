import sharp from 'sharp';
import { z } from 'zod/mini';
import { demoAdmin } from '#tests/support/accounts.ts';

const picture = z.object({ files: z.array(z.object({ url: z.string() })) });
const PICTURES = 10;
const SIZE = { width: 1600, height: 900 };
const PARAGRAPH = 'We measured what the pilot saved, what it cost, and what people said about it after four weeks. ';

async function send(siteUrl: string, path: string, input: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}`);
  return answer;
}

/** Each is another part of a picture that is as detailed as a photo. */
const drawPicture = (number: number) =>
  sharp('public/images/office-1600.jpg')
    .resize({ width: SIZE.width + 60 * number, height: SIZE.height + 60 * number, fit: 'cover' })
    .extract({ left: 60 * number, top: 30 * number, ...SIZE })
    .jpeg({ quality: 90 })
    .toBuffer();

/** Publishes an article with a cover and ten other pictures. Answers its path. */
export async function publishArticle(siteUrl: string): Promise<string> {
  const drawn = await Promise.all(Array.from({ length: PICTURES + 1 }, (_, number) => drawPicture(number)));
  // Drawing first: a connection that waits meanwhile is closed.
  const signedIn = await send(siteUrl, '/api/login', demoAdmin);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  const addresses: string[] = [];
  for (const [index, bytes] of drawn.entries()) {
    const file = { name: `office-${index}.jpg`, base64: bytes.toString('base64') };
    const { files } = picture.parse(await (await send(siteUrl, '/api/pictures', file, cookie)).json());
    addresses.push(files.at(-1)?.url ?? '');
  }
  const [imageUrl, ...shown] = addresses;
  const parts = shown.map((url, index) => `## Week ${index + 1}\n\n${PARAGRAPH.repeat(4)}\n\n![Our office](${url})`);
  const slug = 'ten-pictures';
  const texts = { title: 'Ten weeks of a pilot in pictures', slug, summary: PARAGRAPH, content: parts.join('\n\n') };
  await send(siteUrl, '/api/blog', { ...texts, imageUrl, tags: ['AI Strategy'], isPublished: true }, cookie);
  return `/blog/${slug}`;
}
