import { LRUCache } from 'lru-cache';
import { bytesOf, type CachedAnswer, type Effort, finishAnswer, type Rendered } from './cached-answer.ts';

const MEBIBYTE = 1024 * 1024;

const boundedBy = (maxSize: number) => new LRUCache<string, CachedAnswer>({ maxSize, sizeCalculation: bytesOf });

/** Anyone can invent queries, and posts have pictures: these must not evict the real pages. */
const isVariant = (key: string) => key.includes('?') || /^\/(og|media)\//.test(key);

const QUICKLY_ABOVE_BYTES = 512 * 1024;

function effortFor(key: string, { headers, body }: Rendered): Effort {
  if (headers['content-type']?.startsWith('image/')) return 'plain';
  return isVariant(key) || body.length > QUICKLY_ABOVE_BYTES ? 'quickly' : 'thoroughly';
}

/**
 * Public pages and documents, each rendered and compressed once. A publish empties the cache. Variants have a cache of
 * their own.
 */
export class AnswerCache {
  readonly #pages = boundedBy(32 * MEBIBYTE);
  readonly #variants = boundedBy(8 * MEBIBYTE);
  readonly #renders = new Map<string, Promise<CachedAnswer>>();
  #generation = 0;
  /** Requests since the start that were answered from the cache, and those that were rendered. */
  hits = 0;
  misses = 0;

  get(key: string): CachedAnswer | undefined {
    return this.#pages.get(key) ?? this.#variants.get(key);
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#variants.calculatedSize;
  }

  /**
   * Returns the cached answer or renders it. Requests that arrive meanwhile share the render. Only what `isCacheable` allows
   * is cached.
   */
  load(
    key: string,
    render: () => Promise<Rendered>,
    isCacheable: (rendered: Rendered) => boolean,
  ): Promise<CachedAnswer> {
    const cached = this.get(key);
    if (cached) {
      this.hits++;
      return Promise.resolve(cached);
    }
    this.misses++;
    const running = this.#renders.get(key);
    if (running) return running;
    const promise = this.#render(key, render, isCacheable).finally(() => {
      if (this.#renders.get(key) === promise) this.#renders.delete(key);
    });
    this.#renders.set(key, promise);
    return promise;
  }

  async #render(
    key: string,
    render: () => Promise<Rendered>,
    isCacheable: (rendered: Rendered) => boolean,
  ): Promise<CachedAnswer> {
    const generation = this.#generation;
    const rendered = await render();
    const keeps = isCacheable(rendered);
    const answer = await finishAnswer(rendered, keeps ? effortFor(key, rendered) : 'plain');
    const ttl = rendered.milliseconds;
    if (keeps && generation === this.#generation && (ttl === undefined || ttl > 0)) {
      (isVariant(key) ? this.#variants : this.#pages).set(key, answer, { ttl });
    }
    return answer;
  }

  /** Renders that are still running are neither cached nor shared with later requests. */
  invalidate(): void {
    this.#generation++;
    this.#pages.clear();
    this.#variants.clear();
    this.#renders.clear();
  }
}
