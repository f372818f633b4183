import type { QueryClient } from '@tanstack/react-query';
import { clientFor, valueOf } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { blogApi, ManagedPost } from './contract.ts';

type Api = typeof blogApi;

const call = clientFor<Api>();

export const postKeys = { list: ['blog', 'list'] as const, one: (id: number) => ['blog', 'post', id] as const };

export const listPosts = async () => valueOf(await call('GET /api/blog')).data;
export const findPost = async (id: number) => valueOf(await call('GET /api/blog/:id', { params: { id } }));

export const createPost = (input: Sent<Api['POST /api/blog']>) => call('POST /api/blog', { input });
/** Without `updatedAt` the stored post is overwritten. */
export const updatePost = (id: number, input: Sent<Api['PATCH /api/blog/:id']>) =>
  call('PATCH /api/blog/:id', { params: { id }, input });
export const deletePost = (id: number) => call('DELETE /api/blog/:id', { params: { id } });

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

export async function removeCachedPost(queries: QueryClient, id: number): Promise<void> {
  queries.setQueryData<ManagedPost[]>(postKeys.list, (posts) => posts?.filter((post) => post.id !== id));
  await queries.invalidateQueries({ queryKey: postKeys.list });
}
