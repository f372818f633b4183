import type { QueryClient } from '@tanstack/react-query';
import { clientFor, keepingPage, valueOf } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { blogApi, ManagedPost, workingCopyApi } from './contract.ts';

type Api = typeof blogApi;

const call = clientFor<Api>();

export const postKeys = {
  list: ['blog', 'list'] as const,
  trash: ['blog', 'trash'] as const,
  redirects: ['blog', 'redirects'] as const,
  revisions: (post: number) => ['blog', 'revisions', post] as const,
  revision: (id: number) => ['blog', 'revision', id] as const,
  one: (id: number) => ['blog', 'post', id] as const,
};

export const listPosts = async () => valueOf(await call('GET /api/blog')).data;
export const listTrash = async () => valueOf(await call('GET /api/blog/trash')).posts;
export const findPost = async (id: number) => valueOf(await call('GET /api/blog/:id', { params: { id } }));

export const createPost = (input: Sent<Api['POST /api/blog']>) => call('POST /api/blog', { input });
/** Without `updatedAt` the stored post is overwritten. */
export const updatePost = (id: number, input: Sent<Api['PATCH /api/blog/:id']>) =>
  call('PATCH /api/blog/:id', { params: { id }, input });
export const deletePost = (id: number) => call('DELETE /api/blog/:id', { params: { id } });
export const trashPost = (id: number) => call('POST /api/blog/:id/trash', { params: { id } });
export const restorePost = (id: number, to: 'draft' | 'before') =>
  call('POST /api/blog/:id/restore', { params: { id }, input: { to } });
export const importPosts = (input: Sent<Api['POST /api/blog/import']>) => call('POST /api/blog/import', { input });
export const duplicatePost = (id: number) => call('POST /api/blog/:id/copy', { params: { id } });

export const createPreview = (id: number) => call('POST /api/blog/:id/preview', { params: { id } });
export const revokePreviews = (id: number) => call('DELETE /api/blog/:id/preview', { params: { id } });

export const listRevisions = async (id: number) =>
  valueOf(await call('GET /api/blog/:id/revisions', { params: { id } })).revisions;
export const findRevision = async (id: number) =>
  valueOf(await call('GET /api/blog/revisions/:id', { params: { id } }));

export const listRedirects = async () => valueOf(await call('GET /api/redirects'));
export const addRedirect = (input: Sent<Api['POST /api/redirects']>) => call('POST /api/redirects', { input });
export const deleteRedirect = (id: number) => call('DELETE /api/redirects/:id', { params: { id } });
export const deleteFormerSlug = (slug: string) => call('DELETE /api/redirects/posts/:slug', { params: { slug } });

const newestFirst = (one: ManagedPost, other: ManagedPost) =>
  other.publishedAt.localeCompare(one.publishedAt) || other.id - one.id;

/** Shows the saved post at once and fetches the list again. */
export async function cacheSavedPost(queries: QueryClient, post: ManagedPost): Promise<void> {
  queries.setQueryData<ManagedPost[]>(
    postKeys.list,
    (posts) => posts && [post, ...posts.filter(({ id }) => id !== post.id)].toSorted(newestFirst),
  );
  await queries.invalidateQueries({ queryKey: postKeys.list });
}

/** The list and the trash. */
export const reloadPosts = async (queries: QueryClient): Promise<void> => {
  await Promise.all([postKeys.list, postKeys.trash].map((queryKey) => queries.invalidateQueries({ queryKey })));
};

export async function removeCachedPost(queries: QueryClient, id: number): Promise<void> {
  for (const key of [postKeys.list, postKeys.trash]) {
    queries.setQueryData<ManagedPost[]>(key, (posts) => posts?.filter((post) => post.id !== id));
  }
  await reloadPosts(queries);
}

const callForCopy = clientFor<typeof workingCopyApi>(undefined, keepingPage);

export const findWorkingCopy = (key: string) => callForCopy('GET /api/working-copies/:key', { params: { key } });
export const saveWorkingCopy = (key: string, input: Sent<(typeof workingCopyApi)['POST /api/working-copies/:key']>) =>
  callForCopy('POST /api/working-copies/:key', { params: { key }, input });
export const deleteWorkingCopy = (key: string) => callForCopy('DELETE /api/working-copies/:key', { params: { key } });
