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

/** What a post shows as its picture: its own, a launch post's, or none (a cover is drawn). */
export function pictureOf(post: { slug: string; imageUrl: string | null; updatedAt: Date | string }) {
  const stamp = new Date(post.updatedAt).getTime();
  if (post.imageUrl) {
    const separator = post.imageUrl.includes('?') ? '&' : '?';
    return { kind: 'own', src: `${post.imageUrl}${separator}v=${stamp}` } as const;
  }
  const launch = launchPictures[post.slug];
  return launch ? ({ kind: 'launch', stamp, ...launch } as const) : ({ kind: 'drawn' } as const);
}

/** A post as the API answers it, with the aliases that older readers expect. */
export function toPostAnswer(post: Post) {
  return {
    ...post,
    excerpt: post.summary,
    author_name: post.authorName,
    is_published: post.isPublished,
    published_at: post.publishedAt,
  };
}
