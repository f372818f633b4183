import { z } from 'zod/mini';
import { isTimeZone, localTimeIn } from '#lib/time/time-zone.ts';
import { type ReadExport, readInstant, withHost } from './exported-post.ts';

const words = z.optional(z.nullable(z.string()));
const key = z.union([z.string(), z.number()]);
/** Before version 1, milliseconds. */
const time = z.optional(z.nullable(z.union([z.string(), z.number()])));

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
      /** Before version 1, instead of `feature_image`. */
      image: words,
      type: words,
      /** Before version 3, instead of `type`. */
      page: z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
      /** Before version 1.22, instead of `posts_authors`. */
      author_id: z.optional(z.nullable(key)),
      status: words,
      visibility: words,
      custom_excerpt: words,
      published_at: time,
      updated_at: time,
    }),
  ),
  tags: z.optional(z.array(z.object({ id: key, name: z.string() }))),
  posts_tags: z.optional(
    z.array(z.object({ post_id: key, tag_id: key, sort_order: z.optional(z.nullable(z.number())) })),
  ),
  users: z.optional(z.array(z.object({ id: z.optional(key), name: z.string() }))),
  posts_authors: z.optional(
    z.array(z.object({ post_id: key, author_id: key, sort_order: z.optional(z.nullable(z.number())) })),
  ),
  settings: z.optional(z.array(z.object({ key: z.string(), value: z.unknown() }))),
});

const file = z.union([
  z.object({ db: z.tuple([z.object({ data: exported })], z.unknown()) }),
  z.object({ data: exported }),
]);

/** What Ghost writes instead of its own address. */
const PLACEHOLDER = '__GHOST_URL__';
/** Paths, as versions before 4 write its own addresses. */
const OWN_PICTURE = /\ssrc=["']\/(?!\/)/;
const isPath = (address: string) => /^\/(?!\/)/.test(address);
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

type Settings = z.output<typeof exported>['settings'];
type Post = z.output<typeof exported>['posts'][number];

/** The path of a post there. Version 1 had a setting for it; later ones keep another one in a file that isn't exported. */
function pathOf(slug: string, publishedAt: Date | null, settings: Settings): string {
  const valueOf = (name: string) => settings?.find((setting) => setting.key === name)?.value;
  const [pattern, zone] = [valueOf('permalinks'), valueOf('active_timezone')];
  const isDated = typeof pattern === 'string' && /^(?:\/(?::slug|:year|:month|:day|[\w-]+))+\/?$/.test(pattern);
  if (!isDated || !publishedAt) return `/${slug}/`;
  const known = typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC';
  const [year = '', month = '', day = ''] = localTimeIn(publishedAt, known).slice(0, 10).split('-');
  const values: Record<string, string> = { ':slug': slug, ':year': year, ':month': month, ':day': day };
  return pattern.replace(/:[a-z]+/g, (name) => values[name] ?? name);
}

function needsSite({ html, feature_image: cover, image }: Post): boolean {
  const texts = [html ?? '', cover ?? '', image ?? ''];
  return texts.some((text) => text.includes(PLACEHOLDER) || isPath(text) || OWN_PICTURE.test(text));
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
  if (origin === '' && data.posts.some(needsSite)) return { ok: false, reason: 'noSite' };
  const placed = (value: string | null | undefined) => value?.replaceAll(PLACEHOLDER, origin) ?? '';
  const placedPicture = (address: string) => (isPath(address) ? origin + address : placed(address));
  const tagNames = new Map(data.tags?.map(({ id, name }) => [id, name]));
  const authorNames = new Map(data.users?.map(({ id, name }) => [id, name]));
  const taken = data.posts.filter(
    ({ type, page, status }) =>
      (type ?? (page ? 'page' : 'post')) === 'post' && (PUBLIC.has(status ?? '') || status === 'draft'),
  );
  const posts = taken.map((post) => {
    const isPublic = PUBLIC.has(post.status ?? '') && (post.visibility ?? 'public') === 'public';
    const authors = namesOf(data.posts_authors ?? [], post.id, ({ author_id }) => authorNames.get(author_id));
    const publishedAt = readInstant(post.published_at);
    const path = pathOf(post.slug ?? '', publishedAt, data.settings);
    const plain = (post.plaintext ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return {
      key: `ghost ${post.uuid ?? `${origin} ${post.id}`}`,
      title: post.title ?? '',
      slug: post.slug ?? '',
      html: withHost(placed(post.html), origin) || plain.replace(/^.*$/gm, (line) => `<p>${line}</p>`),
      summary: post.custom_excerpt ?? '',
      author: authors[0] ?? authorNames.get(post.author_id ?? '') ?? '',
      tags: namesOf(data.posts_tags ?? [], post.id, ({ tag_id }) => tagNames.get(tag_id)),
      picture: placedPicture(post.feature_image || post.image || '') || null,
      publishedAt: isPublic ? publishedAt : null,
      updatedAt: readInstant(post.updated_at),
      // Only its path counts.
      address: post.status === 'published' && post.slug ? `${origin || 'https://site.invalid'}${path}` : null,
    };
  });
  return { ok: true, posts, skipped: data.posts.length - taken.length };
}
