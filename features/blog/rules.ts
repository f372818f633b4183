import { company } from '#content/company.ts';
import { parseId } from '#lib/ids.ts';
import { parseBlocks, plainText } from '#lib/text/markup.ts';
import { trimText } from '#lib/text/text.ts';
import type { Post } from './queries/posts.server.ts';

/** Topics are compared regardless of case. */
export const topicKey = (tag: string) => tag.trim().toLowerCase();

/** Reads the topic ('' for all) and the post after which the page starts. */
export function readListQuery(parameters: URLSearchParams): { topic: string; before: number | null } {
  return { topic: parameters.get('tag')?.trim() ?? '', before: parseId(parameters.get('before') ?? '') };
}

export function listAddress(topic: string, before?: number): string {
  const parameters = new URLSearchParams();
  if (topic) parameters.set('tag', topic);
  if (before !== undefined) parameters.set('before', String(before));
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog';
}

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

const ownPicture = (imageUrl: string | null) => (imageUrl && isPictureAddress(imageUrl) ? imageUrl : null);

function stamped(address: string, stamp: number): string {
  const [file = '', ...fragment] = address.split('#');
  return [`${file}${file.includes('?') ? '&' : '?'}v=${stamp}`, ...fragment].join('#');
}

/** A post's own picture, a launch post's default, or null for a drawn cover. */
export function pictureOf(post: { slug: string; imageUrl: string | null; updatedAt: Date | string }) {
  const stamp = new Date(post.updatedAt).getTime();
  const own = ownPicture(post.imageUrl);
  if (own) return { kind: 'own', src: stamped(own, stamp) } as const;
  const launch = Object.hasOwn(launchPictures, post.slug) ? launchPictures[post.slug] : undefined;
  return launch ? ({ kind: 'launch', stamp, ...launch } as const) : ({ kind: 'drawn' } as const);
}

export const editPostPath = (id: number) => `/dashboard-blog/edit/${id}`;

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
export const sharePicturePath = (slug: string) => `/og/${encodeURIComponent(slug)}.png`;

export const authorOf = (post: { authorName: string }) => post.authorName.trim() || company.name;

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

export function minutesToRead(content: string): number {
  return Math.max(1, Math.ceil((content.match(/\S+/g)?.length ?? 0) / WORDS_PER_MINUTE));
}

/** Includes the field names that older clients expect. Drafts show their creation date. */
export function toPostAnswer(post: Post) {
  const isPublished = post.publishedAt !== null;
  const publishedAt = post.publishedAt ?? post.createdAt;
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    summary: post.summary,
    excerpt: post.summary,
    content: post.content,
    imageUrl: ownPicture(post.imageUrl),
    authorName: authorOf(post),
    author_name: authorOf(post),
    tags: post.tags,
    isPublished,
    is_published: isPublished,
    publishedAt,
    published_at: publishedAt,
    updatedAt: post.updatedAt,
  };
}
