import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const MAXIMUM_PAGES = 500;

type Encoding = 'br' | 'gzip' | 'identity';

export type CachedPage = {
  status: number;
  etag: string;
  headers: Record<string, string>;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
};

/** What a client accepts, best first; a refusal by q=0 is honoured. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const accepts = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Rendered public pages, each compressed once. A publish empties it. */
export class HtmlCache {
  readonly #pages = new Map<string, CachedPage>();
  #generation = 0;

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** The moment a render begins; a page begun before an invalidation is not kept. */
  get generation(): number {
    return this.#generation;
  }

  async store(
    key: string,
    status: number,
    headers: Record<string, string>,
    html: string,
    generation: number,
  ): Promise<CachedPage> {
    const identity = new Uint8Array(Buffer.from(html));
    const [br, gz] = await Promise.all([
      brotli(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
      gzipped(identity, { level: 9 }),
    ]);
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
    const page: CachedPage = {
      status,
      etag,
      headers,
      bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity },
    };
    if (generation === this.#generation) {
      if (this.#pages.size >= MAXIMUM_PAGES) this.#pages.delete(this.#pages.keys().next().value ?? '');
      this.#pages.set(key, page);
    }
    return page;
  }

  invalidate(): void {
    this.#generation++;
    this.#pages.clear();
  }
}
