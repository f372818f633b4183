import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
type Headers = Record<string, string>;

/** `milliseconds`: how long it may be cached if it doesn't only change with what is published. */
export type Rendered = { status: number; headers: Headers; body: string | Uint8Array; milliseconds?: number };

type Answer = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> | null };

/** What was rendered, with its ready-made answers: a request for it computes nothing. */
export type CachedAnswer = {
  etag: string;
  answers: Partial<Record<Encoding, Answer>> & { identity: Answer };
  notModified: Answer;
};

/** An estimate for headers, keys and the objects around them. */
const OVERHEAD_BYTES = 4_096;

/** The memory that it takes, in all its encodings. */
export const bytesOf = ({ answers }: CachedAnswer): number =>
  Object.values(answers).reduce((sum, { body }) => sum + (body?.byteLength ?? 0), OVERHEAD_BYTES);

export type Effort = 'thoroughly' | 'quickly' | 'plain';
const BROTLI_QUALITY = { thoroughly: 9, quickly: 4 };

async function compress(plain: Uint8Array, effort: Exclude<Effort, 'plain'>) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] };
  return Promise.all([brotli(plain, { params }), gzipped(plain, { level: effort === 'quickly' ? 4 : 9 })]);
}

export async function finishAnswer(
  { status, headers, body: rendered }: Rendered,
  effort: Effort,
): Promise<CachedAnswer> {
  const identity = new Uint8Array(Buffer.from(rendered));
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 27)}"`;
  const shared: Headers = { ...headers, Vary: 'Accept-Encoding' };
  if (status === 200) shared.ETag = etag;
  const answer = (body: Uint8Array<ArrayBuffer>, encoding?: Encoding): Answer => ({
    status,
    body,
    headers: {
      ...shared,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.byteLength),
    },
  });
  const answers: CachedAnswer['answers'] = { identity: answer(identity) };
  if (effort !== 'plain') {
    const [br, gz] = await compress(identity, effort);
    answers.br = answer(new Uint8Array(br), 'br');
    answers.gzip = answer(new Uint8Array(gz), 'gzip');
  }
  return { etag, answers, notModified: { status: 304, headers: shared, body: null } };
}

const NAMED = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[,;]|$))/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[,;]|$))/i,
};

/** The encodings a client accepts, best first. q=0 means it rejects one. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (NAMED.br.test(accepted)) return 'br';
  return NAMED.gzip.test(accepted) ? 'gzip' : 'identity';
}

function isSame(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^(?:W\/)?/, 'W/') === etag);
}

/** Answers 304 if the client's copy is still current. */
export function chooseAnswer(page: CachedAnswer, ifNoneMatch?: string, acceptEncoding?: string): Answer {
  const { answers } = page;
  if (ifNoneMatch && answers.identity.status === 200 && isSame(page.etag, ifNoneMatch)) return page.notModified;
  return answers[bestEncoding(acceptEncoding)] ?? answers.identity;
}
