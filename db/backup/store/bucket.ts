import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { CannotStart } from '#lib/cannot-start.ts';
import { decodedPart } from '#lib/text/decoded-part.ts';
import { completionOf, type ListPage, readError, readListPage, readUploadId } from './bucket-xml.ts';
import type { Store } from './store.ts';

/** `url` is `https://host/bucket` or `https://host/bucket/folder`. */
export type Bucket = { url: string; accessKeyId: string; secretAccessKey: string; region?: string };

/** Larger files are sent in parts of this size. The protocol allows 10,000 parts of at least 5 MiB. */
const PART_BYTES = 64 * 1024 * 1024;
const SMALL_REQUEST_MS = 60_000;
const PART_MS = 15 * 60_000;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;

type Asked = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob | string;
  limitMs?: number;
};
type Hashes = { sha256: string; md5: Buffer };

async function hashesOf(content: Blob): Promise<Hashes> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for await (const part of content.stream()) {
    sha256.update(part);
    md5.update(part);
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest() };
}

/** The service computes both itself and rejects content that arrives differently. */
const checked = ({ sha256, md5 }: Hashes) => ({
  'X-Amz-Content-Sha256': sha256,
  'Content-MD5': md5.toString('base64'),
});

/** The ETag of what is sent in one piece is its MD5, except with some encryptions. With several parts, services differ. */
const hasOtherMd5 = (headers: Headers, { md5 }: Hashes) =>
  !headers.get('x-amz-server-side-encryption')?.startsWith('aws:kms') &&
  !headers.has('x-amz-server-side-encryption-customer-algorithm') &&
  /^"?[0-9a-f]{32}"?$/.test(headers.get('etag') ?? '') &&
  headers.get('etag')?.replaceAll('"', '') !== md5.toString('hex');

/** An outage of the service; everything else stays as it is when it is asked again. */
const isPassing = (status: number) => status >= 500 || status === 429;

/** A bucket of any service that speaks S3, by path-style addresses. Each error names the bucket and what the service says. */
export function bucketStore(
  { url, ...keys }: Bucket,
  { partBytes = PART_BYTES, firstPauseMs = FIRST_PAUSE_MS, smallRequestMs = SMALL_REQUEST_MS } = {},
): Store {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodedPart);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const place = `${origin}/${[bucket, ...folders].join('/')}`;

  const addressOf = (key: string, query: Record<string, string> = {}) => {
    const address = new URL(`${origin}/${[bucket, ...key.split('/')].map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  };

  async function send(method: string, key: string, { query, headers, body, limitMs }: Asked): Promise<Response> {
    const signal = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
    try {
      return await client.fetch(addressOf(key, query), { method, headers, body, signal, redirect: 'manual' });
    } catch (error) {
      const { cause, name } = error as { cause?: { code?: string; message?: string }; name?: string };
      const reason =
        name === 'TimeoutError' ? 'it took too long to answer' : (cause?.code ?? cause?.message ?? String(error));
      throw new CannotStart(`The bucket ${place} cannot be reached: ${reason}.`, { cause: error });
    }
  }

  async function ask(method: string, key: string, asked: Asked = {}): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(method, key, { limitMs: smallRequestMs, ...asked });
      if (answer.ok) return answer;
      if (isPassing(answer.status) && attempt < ATTEMPTS) {
        await answer.body?.cancel();
        await wait(firstPauseMs * 2 ** attempt);
        continue;
      }
      const said = readError((await answer.text()).slice(0, 10_000));
      const what = said ?? (answer.status === 404 ? 'there is no such file or bucket' : 'it gives no reason');
      throw new CannotStart(`The bucket ${place} answered ${answer.status} to ${method}: ${what.replace(/\.$/, '')}.`);
    }
  }

  const differs = (key: string) =>
    new CannotStart(`The bucket ${place} has stored ${key} differently from what was sent.`);

  async function putPart(key: string, content: Blob, query?: Record<string, string>): Promise<string> {
    const hashes = await hashesOf(content);
    const { headers } = await ask('PUT', key, { query, headers: checked(hashes), body: content, limitMs: PART_MS });
    if (hasOtherMd5(headers, hashes)) throw differs(key);
    return headers.get('etag') ?? '';
  }

  async function putParts(key: string, content: Blob): Promise<void> {
    const uploadId = readUploadId(await (await ask('POST', key, { query: { uploads: '' } })).text());
    if (!uploadId) throw new CannotStart(`The bucket ${place} does not take large files.`);
    try {
      const etags: string[] = [];
      for (let from = 0; from < content.size; from += partBytes) {
        const query = { partNumber: String(etags.length + 1), uploadId };
        etags.push(await putPart(key, content.slice(from, from + partBytes), query));
      }
      const body = completionOf(etags);
      const completed = await ask('POST', key, { query: { uploadId }, body, limitMs: PART_MS });
      const said = readError(await completed.text());
      if (said) throw new CannotStart(`The bucket ${place} did not complete an upload: ${said}.`);
    } catch (error) {
      await ask('DELETE', key, { query: { uploadId } }).catch(() => {});
      throw error;
    }
  }

  async function checkStored(key: string, content: Blob): Promise<void> {
    const { headers } = await ask('HEAD', key);
    if (Number(headers.get('content-length')) !== content.size) throw differs(key);
  }

  async function listPage(token: string | null): Promise<ListPage> {
    const query = { 'list-type': '2', prefix, ...(token !== null && { 'continuation-token': token }) };
    return readListPage(await (await ask('GET', '', { query })).text());
  }

  return {
    place,
    list: async () => {
      const sizes = new Map<string, number>();
      let token: string | null = null;
      do {
        const page = await listPage(token);
        for (const { key, bytes } of page.files) sizes.set(key.slice(prefix.length), bytes);
        token = page.next;
      } while (token !== null);
      return sizes;
    },
    put: async (file, content) => {
      const key = `${prefix}${file}`;
      await (content.size > partBytes ? putParts(key, content) : putPart(key, content));
      await checkStored(key, content);
    },
    read: async (file) => {
      // No limit for all of it; Node ends a connection that says nothing for five minutes.
      const { body } = await ask('GET', `${prefix}${file}`, { limitMs: undefined });
      // The types of Node's web streams and the DOM's differ in name only.
      return body ? Readable.fromWeb(body as unknown as ReadableStream<Uint8Array>) : Readable.from([]);
    },
    remove: async (file) => void (await ask('DELETE', `${prefix}${file}`)),
  };
}
