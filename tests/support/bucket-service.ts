import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Refusal, refuse } from './bucket-signature.ts';

const REGION = 'eu-test-1';
const SMALLEST_PART = 5 * 1024 * 1024;
const LARGEST_PAGE = 1000;

type Stored = { content: Buffer; etag: string };
type Call = { method: string; key: string; query: URLSearchParams; request: IncomingMessage; body: Buffer };
/** `corrupt` stores other bytes; `complete` fails with status 200, as the protocol allows. */
type Fault = 'hang' | 'corrupt' | 'complete' | Refusal;

const md5 = (content: Buffer) => createHash('md5').update(content).digest();
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const errorXml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Said the service</Message></Error>`;

/** A service that speaks S3 as far as backups need it, with its rules about signatures, sizes, hashes and pages. */
export async function bucketService(bucket = 'backups') {
  const keys: Record<string, string> = { AKTEST: 'secret/with+signs' };
  const files = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; parts: Map<number, Stored> }>();
  const calls: string[] = [];
  const faults: { on: RegExp; fault: Fault; times: number }[] = [];
  let clockMs = 0;

  const faultOf = (call: string) => {
    const found = faults.find(({ on, times }) => times > 0 && on.test(call));
    if (found) found.times -= 1;
    return found?.fault;
  };
  const answer = (response: ServerResponse, status: number, body = '', headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
  const refuseWith = (response: ServerResponse, { status, code }: Refusal) => answer(response, status, errorXml(code));

  function list(response: ServerResponse, query: URLSearchParams) {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const all = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
    const page = all.slice(0, Math.min(Number(query.get('max-keys') ?? LARGEST_PAGE), LARGEST_PAGE));
    const isTruncated = page.length < all.length;
    const token = Buffer.from(page.at(-1) ?? '').toString('base64');
    const contents = page.map(
      (key) => `<Contents><Key>${escaped(key)}</Key><Size>${files.get(key)?.content.length}</Size></Contents>`,
    );
    answer(
      response,
      200,
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
    );
  }

  function complete(response: ServerResponse, uploadId: string, body: Buffer) {
    const upload = uploads.get(uploadId);
    if (!upload) return refuseWith(response, { status: 404, code: 'NoSuchUpload' });
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;([^<]+)&quot;<\/ETag>/g)];
    const parts = listed.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number));
      return part?.etag === etag ? part : null;
    });
    if (parts.length === 0 || parts.includes(null)) return refuseWith(response, { status: 400, code: 'InvalidPart' });
    const contents = parts.flatMap((part) => (part ? [part.content] : []));
    if (contents.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
      return refuseWith(response, { status: 400, code: 'EntityTooSmall' });
    const etag = `${md5(Buffer.concat(contents.map(md5))).toString('hex')}-${contents.length}`;
    files.set(upload.key, { content: Buffer.concat(contents), etag });
    uploads.delete(uploadId);
    return answer(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function put(response: ServerResponse, { key, query, request, body }: Call, isCorrupt: boolean) {
    if (request.headers['content-length'] === undefined)
      return refuseWith(response, { status: 411, code: 'MissingContentLength' });
    const { 'x-amz-content-sha256': sha256, 'content-md5': digest } = request.headers;
    if (sha256 !== 'UNSIGNED-PAYLOAD' && sha256 !== createHash('sha256').update(body).digest('hex'))
      return refuseWith(response, { status: 400, code: 'XAmzContentSHA256Mismatch' });
    if (digest !== undefined && digest !== md5(body).toString('base64'))
      return refuseWith(response, { status: 400, code: 'BadDigest' });
    const content = isCorrupt ? Buffer.from(body.map((byte, index) => (index === 0 ? byte ^ 1 : byte))) : body;
    const stored = { content, etag: md5(content).toString('hex') };
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId') && !upload) return refuseWith(response, { status: 404, code: 'NoSuchUpload' });
    if (upload) upload.parts.set(Number(query.get('partNumber')), stored);
    else files.set(key, stored);
    return answer(response, 200, '', { etag: `"${stored.etag}"` });
  }

  function read(response: ServerResponse, { method, key }: Call) {
    const stored = files.get(key);
    if (!stored) return refuseWith(response, { status: 404, code: 'NoSuchKey' });
    response.writeHead(200, { 'content-length': stored.content.length, etag: `"${stored.etag}"` });
    return response.end(method === 'HEAD' ? undefined : stored.content);
  }

  function respond(response: ServerResponse, call: Call, fault: Fault | undefined) {
    const { method, key, query, body } = call;
    const uploadId = query.get('uploadId');
    if (method === 'GET' && query.get('list-type') === '2') return list(response, query);
    if (method === 'GET' || method === 'HEAD') return read(response, call);
    if (method === 'PUT') return put(response, call, fault === 'corrupt');
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, { key, parts: new Map() });
      return answer(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === 'POST' && uploadId)
      return fault === 'complete'
        ? answer(response, 200, errorXml('InternalError'))
        : complete(response, uploadId, body);
    if (method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId);
      else files.delete(key);
      return answer(response, 204);
    }
    return refuseWith(response, { status: 405, code: 'MethodNotAllowed' });
  }

  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const address = new URL(url, 'http://service');
    const [, name, ...path] = decodeURIComponent(address.pathname).split('/');
    const key = path.join('/');
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    calls.push(`${method} ${key}`);
    const headers = request.headers as Record<string, string | undefined>;
    const refused = refuse({ method, url, headers }, keys, REGION, new Date(Date.now() + clockMs));
    const fault = faultOf(`${method} ${key}`);
    if (fault === 'hang') return;
    if (refused) return void refuseWith(response, refused);
    if (typeof fault === 'object') return void refuseWith(response, fault);
    if (name !== bucket) return void refuseWith(response, { status: 404, code: 'NoSuchBucket' });
    respond(response, { method, key, query: address.searchParams, request, body }, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return {
    access: { url: `${origin}/${bucket}`, accessKeyId: 'AKTEST', secretAccessKey: 'secret/with+signs', region: REGION },
    files,
    uploads,
    calls,
    stop,
    /** Turns the service's clock by so many milliseconds. */
    turnClock: (ms: number) => void (clockMs = ms),
    /** Fails the next calls that look like `PUT key`. */
    failOn: (on: RegExp, fault: Fault, times = 1) => void faults.push({ on, fault, times }),
    store: (key: string, content: string) =>
      files.set(key, { content: Buffer.from(content), etag: md5(Buffer.from(content)).toString('hex') }),
  };
}
