import type { ManagedPost, TrashedPost } from '#features/blog/contract.ts';
import type { Picture } from '#features/pictures/contract.ts';
import { api, rejected } from './fake-api.ts';

let writes = 0;
const nextVersion = () => new Date(Date.UTC(2025, 5, 1) + ++writes * 1000).toISOString();

/** A published post as the API answers it. */
export function aManagedPost({ title = 'Our Method', ...facts }: Partial<ManagedPost> = {}): ManagedPost {
  const isPublished = facts.isPublished ?? true;
  const at = '2025-05-08T12:00:00.000Z';
  return {
    id: 1,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    summary: 'In short.',
    excerpt: 'In short.',
    content: 'One paragraph.',
    imageUrl: null,
    authorName: 'Ada Moreno',
    author_name: 'Ada Moreno',
    tags: [],
    isPublished,
    is_published: isPublished,
    state: isPublished ? 'published' : 'draft',
    publishedAt: at,
    published_at: at,
    updatedAt: at,
    ...facts,
  };
}

export const coverAddress = `/media/${'0'.repeat(32)}-320.jpg`;

/** The picture at `coverAddress`. */
export const coverPicture: Picture = {
  hash: '0'.repeat(32),
  name: 'a.jpg',
  kind: 'raster',
  width: 320,
  height: 180,
  sizeBytes: 1000,
  alt: '',
  isDecoration: false,
  focusX: 50,
  focusY: 50,
  createdAt: '2025-05-20T12:00:00.000Z',
  files: [{ width: 320, format: 'jpg', url: coverAddress }],
};

/** Fakes the picture at `coverAddress`. */
export const serveCover = (alt: string) => api.answer('GET /api/pictures/:hash', { ...coverPicture, alt });

/** Fakes the blog API with these posts, including changes. */
export function servePosts(...posts: ManagedPost[]) {
  const stored = new Map(posts.map((post) => [post.id, post]));
  const trashed = new Map<number, TrashedPost>();
  const missing = () => rejected(404, { code: 'not_found', message: 'Blog post not found' });
  const find = (id: string | undefined) => stored.get(Number(id));
  const store = (post: ManagedPost) => {
    stored.set(post.id, post);
    return post;
  };
  const change = (id: number, facts: Partial<ManagedPost>) => {
    const post = stored.get(id);
    if (!post) throw new Error(`There is no post ${id}`);
    return store({ ...post, ...facts, updatedAt: nextVersion() });
  };

  api.answer('GET /api/blog', () => {
    const data = [...stored.values()];
    return { data, posts: data, count: data.length };
  });
  api.answer('GET /api/blog/trash', () => ({ posts: [...trashed.values()] }));
  api.answer('POST /api/blog/:id/trash', ({ params }) => {
    const post = find(params.id);
    if (!post) return missing();
    stored.delete(post.id);
    trashed.set(post.id, { ...post, trashedAt: nextVersion() });
    return post;
  });
  api.answer('POST /api/blog/:id/restore', ({ params, input }) => {
    const { trashedAt: _, ...post } = trashed.get(Number(params.id)) ?? { ...aManagedPost(), trashedAt: '' };
    trashed.delete(post.id);
    const isPublished = input.to === 'before' && post.isPublished;
    return store({ ...post, isPublished, state: isPublished ? 'published' : 'draft' });
  });
  api.answer('GET /api/blog/:id', ({ params }) => find(params.id) ?? missing());
  api.answer('POST /api/blog', ({ input }) => {
    const { requestKey: _, ...fields } = input as Partial<ManagedPost> & { requestKey?: string };
    const isTaken = [...stored.values()].some(({ slug }) => slug === fields.slug);
    if (isTaken) return rejected(409, { code: 'slug_taken', message: 'Taken', suggestion: `${fields.slug}-2` });
    return store(aManagedPost({ ...fields, id: 100 + stored.size, updatedAt: nextVersion() }));
  });
  api.answer('PATCH /api/blog/:id', ({ params, input }) => {
    const post = find(params.id);
    if (!post) return missing();
    const { updatedAt, ...fields } = input as Partial<ManagedPost>;
    if (updatedAt && updatedAt !== post.updatedAt) return rejected(409, { code: 'stale_edit', message: 'Stale' });
    return change(post.id, fields);
  });
  api.answer('DELETE /api/blog/:id', ({ params }) =>
    stored.delete(Number(params.id)) ? { success: true, message: 'Deleted' } : missing(),
  );
  return {
    /** Changes a post as if another user did. */
    change,
    /** Deletes a post as if another user did. */
    remove: (id: number) => void stored.delete(id),
    all: () => [...stored.values()],
  };
}
