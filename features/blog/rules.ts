import { company } from '#content/company.ts';
import type { Post } from './queries.server.ts';

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

const WORDS_PER_MINUTE = 200;

export function minutesToRead(content: string): number {
  return Math.max(1, Math.ceil((content.match(/\S+/g)?.length ?? 0) / WORDS_PER_MINUTE));
}

/** A post as the API answers it, with the aliases that older readers expect. */
export function toPostAnswer(post: Post) {
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
    isPublished: post.isPublished,
    is_published: post.isPublished,
    publishedAt: post.publishedAt,
    published_at: post.publishedAt,
    updatedAt: post.updatedAt,
  };
}
