import { LRUCache } from 'lru-cache';
import { bytesOf, type CachedAnswer, finishAnswer, type Rendered } from './cached-answer.ts';

const MEBIBYTE = 1024 * 1024;

const boundedBy = (maxSize: number) => new LRUCache<string, CachedAnswer>({ maxSize, sizeCalculation: bytesOf });

/**
 * Rendered public pages, each compressed once. A publish empties the cache. Pages with a query have a cache of their
 * own, because anyone can invent queries, and these must not evict the real pages.
 */
export class AnswerCache {
  readonly #pages = boundedBy(32 * MEBIBYTE);
  readonly #variants = boundedBy(8 * MEBIBYTE);
  readonly #renders = new Map<string, Promise<CachedAnswer>>();
  #generation = 0;

  get(key: string): CachedAnswer | undefined {
    return this.#pages.get(key) ?? this.#variants.get(key);
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#variants.calculatedSize;
  }

  /**
   * Returns the cached page or renders it. Requests that arrive meanwhile share the render. Only what `isCacheable` allows
   * is cached.
   */
  load(key: string, render: () => Promise<Rendered>, isCacheable: (page: Rendered) => boolean): Promise<CachedAnswer> {
    const cached = this.get(key);
    if (cached) return Promise.resolve(cached);
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
    isCacheable: (page: Rendered) => boolean,
  ): Promise<CachedAnswer> {
    const generation = this.#generation;
    const rendered = await render();
    const keeps = isCacheable(rendered);
    const isVariant = key.includes('?');
    const page = await finishAnswer(rendered, keeps ? (isVariant ? 'quickly' : 'thoroughly') : 'plain');
    if (keeps && generation === this.#generation) (isVariant ? this.#variants : this.#pages).set(key, page);
    return page;
  }

  /** Renders that are still running are neither cached nor shared with later requests. */
  invalidate(): void {
    this.#generation++;
    this.#pages.clear();
    this.#variants.clear();
    this.#renders.clear();
  }
}
