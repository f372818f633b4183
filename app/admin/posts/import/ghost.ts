import { z } from 'zod/mini';
import { type ReadExport, readInstant } from './exported-post.ts';

const words = z.optional(z.nullable(z.string()));
const key = z.union([z.string(), z.number()]);

const exported = z.object({
  posts: z.array(
    z.object({
      id: key,
      uuid: words,
      title: words,
      slug: words,
      html: words,
      plaintext: words,
      feature_image: words,
      type: words,
      /** Before version 3, instead of `type`. */
      page: z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
      /** Before version 1.22, instead of `posts_authors`. */
      author_id: z.optional(z.nullable(key)),
      status: words,
      visibility: words,
      custom_excerpt: words,
      published_at: words,
      updated_at: words,
    }),
  ),
  tags: z.optional(z.array(z.object({ id: key, name: z.string() }))),
  posts_tags: z.optional(
    z.array(z.object({ post_id: key, tag_id: key, sort_order: z.optional(z.nullable(z.number())) })),
  ),
  users: z.optional(z.array(z.object({ id: key, name: z.string() }))),
  posts_authors: z.optional(
    z.array(z.object({ post_id: key, author_id: key, sort_order: z.optional(z.nullable(z.number())) })),
  ),
});

const file = z.union([
  z.object({ db: z.tuple([z.object({ data: exported })], z.unknown()) }),
  z.object({ data: exported }),
]);

/** What Ghost writes instead of its own address. */
const PLACEHOLDER = '__GHOST_URL__';
const PUBLIC = new Set(['published', 'scheduled']);

type Link = { post_id: string | number; sort_order?: number | null | undefined };

/** The names that belong to a post, in their order. Internal tags start with #. */
function namesOf<Kind extends Link>(
  links: Kind[],
  postId: string | number,
  nameOf: (link: Kind) => string | undefined,
) {
  return links
    .filter((link) => link.post_id === postId)
    .toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
    .flatMap((link) => nameOf(link) ?? [])
    .filter((name) => !name.startsWith('#'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads posts, not pages, of what Ghost writes under Settings, Export. `site` is the address it had. */
export function readGhost(text: string, site: string): ReadExport {
  const json = parseJson(text);
  if (json === null) return { ok: false, reason: 'broken' };
  const read = file.safeParse(json);
  if (!read.success) return { ok: false, reason: 'unknown' };
  const data = 'db' in read.data ? read.data.db[0].data : read.data.data;
  const origin = URL.canParse(site) ? new URL(site).href.replace(/\/+$/, '') : '';
  if (origin === '' && text.includes(PLACEHOLDER)) return { ok: false, reason: 'noSite' };
  const placed = (value: string | null | undefined) => value?.replaceAll(PLACEHOLDER, origin) ?? '';
  const tagNames = new Map(data.tags?.map(({ id, name }) => [id, name]));
  const authorNames = new Map(data.users?.map(({ id, name }) => [id, name]));
  const posts = data.posts
    .filter(
      ({ type, page, status }) =>
        (type ?? (page ? 'page' : 'post')) === 'post' && (PUBLIC.has(status ?? '') || status === 'draft'),
    )
    .map((post) => {
      const isPublic = PUBLIC.has(post.status ?? '') && (post.visibility ?? 'public') === 'public';
      const authors = namesOf(data.posts_authors ?? [], post.id, ({ author_id }) => authorNames.get(author_id));
      const plain = (post.plaintext ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return {
        key: `ghost ${post.uuid ?? `${origin} ${post.id}`}`,
        title: post.title ?? '',
        slug: post.slug ?? '',
        html: placed(post.html) || plain.replace(/^.*$/gm, (line) => `<p>${line}</p>`),
        summary: post.custom_excerpt ?? '',
        author: authors[0] ?? authorNames.get(post.author_id ?? '') ?? '',
        tags: namesOf(data.posts_tags ?? [], post.id, ({ tag_id }) => tagNames.get(tag_id)),
        picture: placed(post.feature_image) || null,
        publishedAt: isPublic ? readInstant(post.published_at) : null,
        updatedAt: readInstant(post.updated_at),
        address: post.status === 'published' && origin && post.slug ? `${origin}/${post.slug}/` : null,
      };
    });
  return { ok: true, posts };
}
