import { company } from '#content/company.ts';
import { parseAddress, type ShownPicture } from '#features/pictures/rules.ts';
import { parseId } from '#lib/ids.ts';
import { parseBlocks, plainText } from '#lib/text/markup.ts';
import { trimText } from '#lib/text/text.ts';
import { DAY } from '#lib/time/durations.ts';
import type { Post } from './queries/posts.server.ts';

/** Topics are compared regardless of case. */
export const topicKey = (tag: string) => tag.trim().toLowerCase();

/** Characters of a search that count. */
export const LONGEST_SEARCH = 100;

/** A part of the blog: posts about a topic ('' for all), with words that were searched for, after the post `before`. */
export type ListQuery = { topic: string; q: string; before: number | null };

export function readListQuery(parameters: URLSearchParams): ListQuery {
  return {
    topic: parameters.get('tag')?.trim() ?? '',
    q: trimText(parameters.get('q') ?? ''),
    before: parseId(parameters.get('before') ?? ''),
  };
}

export function listAddress({ topic = '', q = '', before = null }: Partial<ListQuery>): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (topic) parameters.set('tag', topic);
  if (before !== null) parameters.set('before', String(before));
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog';
}

/** The beginning of the ids of a post's headings. */
export const HEADING_PREFIX = 'part';

/** Default pictures of the three launch posts. */
const launchPictures: Record<string, { image: string; alt: string }> = {
  'what-bespoke-ai-means': {
    image: 'cover-threads',
    alt: 'Hundreds of blue threads with a few white and orange ones, folding like hills.',
  },
  'how-multi-agent-systems-work': {
    image: 'cover-braid',
    alt: 'Five cords in blue, white and orange joining into one rope on a deep blue ground.',
  },
  'measuring-ai-first-90-days': {
    image: 'cover-measure',
    alt: 'Steps rising from pale to deep blue with an orange measuring tape above them.',
  },
};

/** An http(s) URL or an absolute path on this site. */
export function isPictureAddress(address: string): boolean {
  // Browsers read `//host` and `/\host` as a URL of another site.
  if (address.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(address);
  return /^https?:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);
}

/** Of this site: whoever reads a post tells no other site. The picture store is asked for its own. */
const isOwnFile = (address: string) => address.startsWith('/') && parseAddress(address) === null;

const ownPicture = (imageUrl: string | null) => (imageUrl && isPictureAddress(imageUrl) ? imageUrl : null);

function stamped(address: string, stamp: number): string {
  const [file = '', ...fragment] = address.split('#');
  return [`${file}${file.includes('?') ? '&' : '?'}v=${stamp}`, ...fragment].join('#');
}

/** What a post's picture depends on. `cover` is what the picture store has at its address. */
export type Pictured = {
  slug: string;
  imageUrl: string | null;
  updatedAt: Date | string;
  cover?: ShownPicture | null;
};

/** A post's own picture, a launch post's default, or a drawn cover. */
export function pictureOf(post: Pictured) {
  const stamp = new Date(post.updatedAt).getTime();
  if (post.cover) return { kind: 'stored', picture: post.cover, stamp } as const;
  const own = ownPicture(post.imageUrl);
  if (own && isOwnFile(own)) return { kind: 'own', src: stamped(own, stamp) } as const;
  const launch = Object.hasOwn(launchPictures, post.slug) ? launchPictures[post.slug] : undefined;
  return launch ? ({ kind: 'launch', stamp, ...launch } as const) : ({ kind: 'drawn' } as const);
}

export const editPostPath = (id: number) => `/dashboard-blog/edit/${id}`;

export const historyPath = (id: number) => `${editPostPath(id)}?view=history`;

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
export const previewPath = (slug: string, token: string) =>
  `${postPath(slug)}?${new URLSearchParams({ preview: token })}`;
export const sharePicturePath = (slug: string) => `/og/${encodeURIComponent(slug)}.png`;

export const authorOf = (post: { authorName: string }) => post.authorName.trim() || company.name;

/** A path of this site, possibly with a query, that no browser takes for another site. */
export const isSitePath = (path: string) => isPictureAddress(path) && path.startsWith('/');

/** Whether WordPress may have had a post here, which it knows by number: `/?p=19`. */
export const isNumbered = ({ pathname, searchParams }: URL) =>
  pathname === '/' && /^\d{1,10}$/.test(searchParams.get('p') ?? '');

/** In characters. Letters of other scripts have up to nine each. */
export const LONGEST_KEY = 2_000;

/** How addresses with redirects are compared: their path without trailing slashes, in lower case, or `/?p=19`. */
export function redirectKey(path: string): string {
  const url = new URL(path, 'https://site.invalid');
  if (isNumbered(url)) return `/?p=${url.searchParams.get('p')}`;
  return url.pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}

export const hasShortKey = (path: string) => !isSitePath(path) || redirectKey(path).length <= LONGEST_KEY;

/** Redirects ignore the query, and browsers don't send the fragment. */
export function isPathOnly(path: string): boolean {
  const url = URL.parse(path, 'https://site.invalid');
  return url === null || isNumbered(url) || (url.search === '' && url.hash === '');
}

/** Where a rule leads, with the query of the visit, which says where visitors come from. */
export function withQueryOf(to: string, visit: URL): string {
  const query = new URLSearchParams(visit.searchParams);
  if (isNumbered(visit)) query.delete('p');
  const [page = '', ...fragment] = to.split('#');
  return query.size > 0 ? [`${page}${page.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#') : to;
}

/** A path as a header names it, which has room for ASCII only. */
export const asHeader = (path: string): string => path.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);

/** How long a post stays in the trash. */
export const TRASH_DAYS = 30;

/** Corrections of the first day are no news. */
export const wasUpdated = ({ publishedAt, updatedAt }: { publishedAt: Date; updatedAt: Date }) =>
  updatedAt.getTime() - publishedAt.getTime() >= DAY;

export const feedPath = (topic: string) => `/feed.xml?${new URLSearchParams({ tag: topic })}`;

/** Maximum number of drafts per customer. */
export const MAX_OWN_DRAFTS = 10;

export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 60;

/** Removes blank and repeated tags; keeps order and spelling of the first use. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map(trimText)) if (tag && !seen.has(topicKey(tag))) seen.set(topicKey(tag), tag);
  return [...seen.values()];
}

/** Ignores a tag that is blank, present or one too many. */
export function addTag(tags: readonly string[], typed: string): string[] {
  return distinctTags([...tags, typed]).slice(0, Math.max(tags.length, MAX_TAGS));
}

const LONGEST_EXCERPT = 100;

/** The summary, or the start of the text, cut after 100 characters. */
export function excerptOf(post: { summary: string; content: string }): string {
  const opening = () => parseBlocks(post.content).find((block) => block.kind === 'paragraph');
  const block = post.summary ? undefined : opening();
  const text = block && 'text' in block ? plainText(block.text) : post.summary;
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > LONGEST_EXCERPT
    ? `${characters.slice(0, LONGEST_EXCERPT).join('')}...`
    : characters.join('');
}

const WORDS_PER_MINUTE = 200;

/** Marks alone, such as the hyphen of an item, aren't words. */
export const countWords = (content: string) => content.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

export function minutesToRead(content: string): number {
  return Math.max(1, Math.ceil((content.match(/\S+/g)?.length ?? 0) / WORDS_PER_MINUTE));
}

type Timed = { publishedAt: Date | null; isScheduled: boolean };

/** The same as `isLive` in `db/schema/blog.ts`. */
export const isPublic = ({ publishedAt, isScheduled }: Timed, now: Date) =>
  publishedAt !== null && (!isScheduled || publishedAt <= now);

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

export function stateOf(post: Timed, now: Date): PostState {
  if (isPublic(post, now)) return 'published';
  return post.publishedAt ? 'scheduled' : 'draft';
}

/** Includes the field names that older clients expect. Drafts show their creation date. */
export function toPostAnswer(post: Post, now: Date) {
  const state = stateOf(post, now);
  const isPublished = state === 'published';
  const publishedAt = post.publishedAt ?? post.createdAt;
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    summary: post.summary,
    excerpt: post.summary,
    content: post.content,
    imageUrl: ownPicture(post.imageUrl),
    ...(post.cover && { cover: post.cover }),
    authorName: authorOf(post),
    author_name: authorOf(post),
    tags: post.tags,
    isPublished,
    is_published: isPublished,
    state,
    publishedAt,
    published_at: publishedAt,
    updatedAt: post.updatedAt,
  };
}
