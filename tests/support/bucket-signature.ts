import { createHash, createHmac } from 'node:crypto';

export type Signed = { method: string; url: string; headers: Record<string, string | undefined> };
export type Refusal = { status: number; code: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const LONGEST_SKEW_MS = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const inOrder = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The signature that the documentation of AWS's Signature Version 4 gives a request with a header `authorization`. */
export function signatureOf({ method, url, headers }: Signed, secret: string): string {
  const [, , day = '', region = '', service = '', signedHeaders = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = url.split('?');
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const canonicalRequest = [
    method,
    path.split('/').map(decodeURIComponent).map(encoded).join('/'),
    parameters.toSorted(inOrder).join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name]?.trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const hash = createHash('sha256').update(canonicalRequest).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

const timeOf = (date = '') =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Why S3 would not accept who sends the request; null if it would. */
export function refuse(request: Signed, keys: Record<string, string>, region: string, now: Date): Refusal | null {
  const denied = (code: string) => ({ status: 403, code });
  const [, key = '', day, signedRegion, service, signedHeaders = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (!signature) return denied('AccessDenied');
  const secret = keys[key];
  if (secret === undefined) return denied('InvalidAccessKeyId');
  const date = request.headers['x-amz-date'];
  if (!(Math.abs(timeOf(date) - now.getTime()) <= LONGEST_SKEW_MS)) return denied('RequestTimeTooSkewed');
  if (!request.headers['x-amz-content-sha256']) return { status: 400, code: 'MissingSecurityHeader' };
  if (service !== 's3' || signedRegion !== region || !date?.startsWith(day ?? '-'))
    return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  const isSigned = mustBeSigned.every((name) => signedHeaders.split(';').includes(name));
  return isSigned && signatureOf(request, secret) === signature ? null : denied('SignatureDoesNotMatch');
}
