import { company } from '#content/company.ts';
import { parseId } from '#lib/ids.ts';
import { parseBlocks, plainText } from '#lib/text/markup.ts';
import type { Post } from './queries.server.ts';

/** Topics are the same without regard to case. */
export const topicKey = (tag: string) => tag.trim().toLowerCase();

/** What the blog list is asked for: a topic ('' for all) and the post below which the page begins. */
export function readListQuery(parameters: URLSearchParams): { topic: string; before: number | null } {
  return { topic: parameters.get('tag')?.trim() ?? '', before: parseId(parameters.get('before') ?? '') };
}

export function listAddress(topic: string, before?: number): string {
  const parameters = new URLSearchParams();
  if (topic) parameters.set('tag', topic);
  if (before !== undefined) parameters.set('before', String(before));
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog';
}

/** Pictures of the three launch posts while they have none of their own. */
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

/** An address that a picture may have: on the web, or a file of ours. */
export function isPictureAddress(address: string): boolean {
  // Browsers read `//host` and `/\host` as another site's address.
  if (address.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(address);
  return /^https?:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);
}

const ownPicture = (imageUrl: string | null) => (imageUrl && isPictureAddress(imageUrl) ? imageUrl : null);

function stamped(address: string, stamp: number): string {
  const [file = '', ...fragment] = address.split('#');
  return [`${file}${file.includes('?') ? '&' : '?'}v=${stamp}`, ...fragment].join('#');
}

/** What a post shows as its picture: its own, a launch post's, or none (a cover is drawn). */
export function pictureOf(post: { slug: string; imageUrl: string | null; updatedAt: Date | string }) {
  const stamp = new Date(post.updatedAt).getTime();
  const own = ownPicture(post.imageUrl);
  if (own) return { kind: 'own', src: stamped(own, stamp) } as const;
  const launch = Object.hasOwn(launchPictures, post.slug) ? launchPictures[post.slug] : undefined;
  return launch ? ({ kind: 'launch', stamp, ...launch } as const) : ({ kind: 'drawn' } as const);
}

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
export const sharePicturePath = (slug: string) => `/og/${encodeURIComponent(slug)}.png`;

export const authorOf = (post: { authorName: string }) => post.authorName.trim() || company.name;

/** How many drafts a customer may keep. */
export const MOST_OWN_DRAFTS = 10;

export const MOST_TAGS = 30;
export const LONGEST_TAG = 60;

/** Tags without blanks and repetitions, in the order and spelling of their first use. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (tag.trim() && !seen.has(topicKey(tag))) seen.set(topicKey(tag), tag.trim());
  return [...seen.values()];
}

/** The tags with one more, unless it is blank, there already or too much. */
export function addTag(tags: readonly string[], typed: string): string[] {
  return distinctTags([...tags, typed]).slice(0, Math.max(tags.length, MOST_TAGS));
}

const LONGEST_EXCERPT = 100;

/** The summary, else how the text begins, cut after 100 characters. */
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

/** A post as the API answers it, with the aliases that older readers expect. A draft shows when it was begun. */
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
