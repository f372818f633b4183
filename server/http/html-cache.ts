import { type CachedPage, finishPage, type RenderedPage } from './finished-page.ts';

const MOST_PAGES = 500;
const MOST_VARIANTS = 100;

/** Keeps the entries used last. */
class Recent {
  readonly #entries = new Map<string, CachedPage>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): CachedPage | undefined {
    return this.#entries.get(key);
  }

  set(key: string, page: CachedPage): void {
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#most && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(key, page);
  }

  touch(key: string, page: CachedPage): void {
    this.#entries.delete(key);
    this.#entries.set(key, page);
  }

  get size(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }
}

/**
 * Rendered public pages, each compressed once. A publish empties it.
 * Pages with a query are kept apart: anybody can invent queries, and must not push the real pages out.
 */
export class HtmlCache {
  readonly #pages = new Recent(MOST_PAGES);
  readonly #variants = new Recent(MOST_VARIANTS);
  readonly #renders = new Map<string, Promise<CachedPage>>();
  #generation = 0;

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) return page;
    const variant = this.#variants.get(key);
    if (variant) this.#variants.touch(key, variant);
    return variant;
  }

  get size(): number {
    return this.#pages.size + this.#variants.size;
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
