import { paintSharePicture } from '#features/blog/resvg.server.ts';

type Png = Uint8Array<ArrayBuffer>;

const MAXIMUM_PICTURES = 100;

/** Finished pictures of posts, painted once per post and change; the one asked for longest ago leaves first. */
export class SharePictures {
  readonly #pictures = new Map<string, Promise<Png>>();
  readonly #paint: (title: string) => Promise<Png>;

  constructor(paint = paintSharePicture) {
    this.#paint = paint;
  }

  of(post: { slug: string; title: string; updatedAt: Date }): Promise<Png> {
    const key = `${post.slug}@${post.updatedAt.getTime()}`;
    const picture = this.#pictures.get(key) ?? this.#paint(post.title);
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    picture.catch(() => this.#pictures.delete(key));
    if (this.#pictures.size > MAXIMUM_PICTURES) this.#pictures.delete(this.#pictures.keys().next().value ?? '');
    return picture;
  }
}
