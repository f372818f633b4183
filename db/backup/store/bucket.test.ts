import { randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bucketService } from '#tests/support/bucket-service.ts';
import { signatureOf } from '#tests/support/bucket-signature.ts';
import { bucketStore } from './bucket.ts';

const MIB = 1024 * 1024;
const options = { partBytes: 5 * MIB, firstPauseMs: 1 };

async function aBucket(folder = '') {
  const service = await bucketService();
  const store = bucketStore({ ...service.access, url: `${service.access.url}${folder}` }, options);
  return { service, store };
}

test('the service of these tests signs like the example in the documentation', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${'0'.repeat(64)}`,
  };

  const signature = signatureOf(
    { method: 'GET', url: '/test.txt', headers },
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  );

  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

test('stores, lists, reads and removes files below its folder', async () => {
  const { service, store } = await aBucket('/site one/deep');
  service.store('elsewhere.json', '{}');

  await store.put('a+b (1).json', new Blob(['{"one":1}']));

  expect([...service.files.keys()]).toEqual(['elsewhere.json', 'site one/deep/a+b (1).json']);
  expect(await store.list()).toEqual(new Map([['a+b (1).json', 9]]));
  expect(await text(await store.read('a+b (1).json'))).toBe('{"one":1}');
  await store.remove('a+b (1).json');
  expect(await store.list()).toEqual(new Map());
});

test('stores below a folder whose address has a bare percent sign', async () => {
  const { service, store } = await aBucket('/100%');

  await store.put('one.json', new Blob(['{}']));

  expect([...service.files.keys()]).toEqual(['100%/one.json']);
});

test('lists more files than a page has', async () => {
  const { service, store } = await aBucket();
  for (let index = 0; index < 2500; index++) service.store(`file-${index}`, 'x');

  expect((await store.list()).size).toBe(2500);
  expect(service.calls).toHaveLength(3);
});

test('sends a large file in parts', async () => {
  const { service, store } = await aBucket();
  const content = randomBytes(11 * MIB);

  await store.put('large.gz', new Blob([content]));

  expect(service.files.get('large.gz')?.etag).toMatch(/-3$/);
  expect((await buffer(await store.read('large.gz'))).equals(content)).toBe(true);
});

test('half an upload is not listed, and its parts are removed', async () => {
  const { service, store } = await aBucket();
  service.failOn(/^PUT large/, { status: 403, code: 'QuotaExceeded' });

  await expect(store.put('large.gz', new Blob([randomBytes(11 * MIB)]))).rejects.toThrow('QuotaExceeded');

  expect((await store.list()).size).toBe(0);
  expect(service.uploads.size).toBe(0);
});

test('an upload in parts that fails with status 200 is an error', async () => {
  const { service, store } = await aBucket();
  service.failOn(/^POST large/, 'complete', 2);

  await expect(store.put('large.gz', new Blob([randomBytes(11 * MIB)]))).rejects.toThrow('InternalError');
});

test('notices when the bucket has stored something else', async () => {
  const { service, store } = await aBucket();
  service.failOn(/^PUT/, 'corrupt');

  await expect(store.put('a.json', new Blob(['{}']))).rejects.toThrow('stored a.json differently');
});

test('asks again when the service is out of order for a moment', async () => {
  const { service, store } = await aBucket();
  service.failOn(/^PUT/, { status: 503, code: 'SlowDown' }, 2);

  await store.put('a.json', new Blob(['{}']));

  expect(service.files.size).toBe(1);
});

test.each([
  ['a wrong secret', { secretAccessKey: 'another' }, '403 to GET: SignatureDoesNotMatch: Said the service'],
  ['an unknown key', { accessKeyId: 'AKNOBODY' }, '403 to GET: InvalidAccessKeyId'],
  ['a wrong region', { region: 'us-east-1' }, '400 to GET: AuthorizationHeaderMalformed'],
])('says what the service says about %s', async (_what, wrong, message) => {
  const { access } = await bucketService();

  await expect(bucketStore({ ...access, ...wrong }, options).list()).rejects.toThrow(message);
});

test('says what is wrong when the clocks differ, the bucket is gone or nobody answers', async () => {
  const { service, store } = await aBucket();
  const gone = bucketStore({ ...service.access, url: service.access.url.replace('backups', 'gone') }, options);

  await expect(gone.list()).rejects.toThrow('404 to GET: NoSuchBucket');
  await expect(store.read('missing')).rejects.toThrow('404 to GET: NoSuchKey');
  service.turnClock(16 * 60_000);
  await expect(store.list()).rejects.toThrow('RequestTimeTooSkewed');
  service.failOn(/./, { status: 500, code: 'InternalError' }, 9);
  service.turnClock(0);
  await expect(store.list()).rejects.toThrow('500 to GET: InternalError');
  service.stop();
  await expect(store.list()).rejects.toThrow('cannot be reached: ECONNREFUSED');
});

test('does not wait forever for a service that is silent', async () => {
  const { access, failOn } = await bucketService();
  failOn(/./, 'hang');

  await expect(bucketStore(access, { ...options, smallRequestMs: 50 }).list()).rejects.toThrow(
    'took too long to answer',
  );
});
