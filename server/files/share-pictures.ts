import { LRUCache } from 'lru-cache';
import { paintSharePicture } from '#features/blog/resvg.server.ts';

type Png = Uint8Array<ArrayBuffer>;

const MAX_BYTES = 8 * 1024 * 1024;

/** Cached pictures, one per post and version. The least recently used one is evicted first. */
export class SharePictures {
  readonly #pictures: LRUCache<string, Png, string>;

  constructor(paint = paintSharePicture) {
    this.#pictures = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ byteLength }) => byteLength,
      fetchMethod: (_key, _stale, { context }) => paint(context),
    });
  }

  of({ slug, title, updatedAt }: { slug: string; title: string; updatedAt: Date }): Promise<Png> {
    return this.#pictures.forceFetch(`${slug}@${updatedAt.getTime()}`, { context: title });
  }
}
