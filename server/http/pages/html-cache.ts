import { LRUCache } from 'lru-cache';
import { bytesOf, type CachedPage, finishPage, type RenderedPage } from './finished-page.ts';

const MEBIBYTE = 1024 * 1024;

const boundedBy = (maxSize: number) => new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: bytesOf });

/**
 * Rendered public pages, each compressed once. A publish empties it.
 * Pages with a query are kept apart: anybody can invent queries, and must not push the real pages out.
 */
export class HtmlCache {
  readonly #pages = boundedBy(32 * MEBIBYTE);
  readonly #variants = boundedBy(8 * MEBIBYTE);
  readonly #renders = new Map<string, Promise<CachedPage>>();
  #generation = 0;

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#variants.get(key);
  }

  get bytes(): number {
    return this.#pages.calculatedSize + this.#variants.calculatedSize;
  }

  /** The kept page, else a rendered one. Whoever asks meanwhile shares that render; only what `isKept` allows is kept. */
  load(key: string, render: () => Promise<RenderedPage>, isKept: (page: RenderedPage) => boolean): Promise<CachedPage> {
    const kept = this.get(key);
    if (kept) return Promise.resolve(kept);
    const running = this.#renders.get(key);
    if (running) return running;
    const promise = this.#render(key, render, isKept).finally(() => {
      if (this.#renders.get(key) === promise) this.#renders.delete(key);
    });
    this.#renders.set(key, promise);
    return promise;
  }

  async #render(
    key: string,
    render: () => Promise<RenderedPage>,
    isKept: (page: RenderedPage) => boolean,
  ): Promise<CachedPage> {
    const generation = this.#generation;
    const rendered = await render();
    const keeps = isKept(rendered);
    const isVariant = key.includes('?');
    const page = await finishPage(rendered, keeps ? (isVariant ? 'quickly' : 'thoroughly') : 'plain');
    if (keeps && generation === this.#generation) (isVariant ? this.#variants : this.#pages).set(key, page);
    return page;
  }

  /** Also a render that began before is not kept, and not shared with those who ask from now on. */
  invalidate(): void {
    this.#generation++;
    this.#pages.clear();
    this.#variants.clear();
    this.#renders.clear();
  }
}
