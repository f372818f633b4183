import type { QueryClient } from '@tanstack/react-query';
import { type ApiError, type ApiResult, callApi } from '#lib/api.ts';
import type { PostFields } from './input.ts';
import type { toPostAnswer } from './rules.ts';

type Answer = ReturnType<typeof toPostAnswer>;
type Dates = 'publishedAt' | 'published_at' | 'updatedAt';

/** A post as it arrives in the browser. */
export type ManagedPost = Omit<Answer, Dates> & Record<Dates, string>;
/** `message` is there when the server has something to say about what it stored. */
export type WrittenPost = ManagedPost & { message?: string };

export const postKeys = { list: ['blog', 'list'] as const, one: (id: number) => ['blog', 'post', id] as const };

/** Thrown where a query expects it; a status of 404 is an answer of its own. */
export class CallFailed extends Error {
  readonly status: number;

  constructor({ status, message }: ApiError) {
    super(message);
    this.status = status;
  }
}

function valueOf<Value>(result: ApiResult<Value>): Value {
  if (!result.ok) throw new CallFailed(result);
  return result.value;
}

export const listPosts = async () => valueOf(await callApi<{ data: ManagedPost[] }>('GET', '/api/blog')).data;
export const findPost = async (id: number) => valueOf(await callApi<ManagedPost>('GET', `/api/blog/${id}`));

export const createPost = (post: PostFields & { authorName: string; requestKey: string }) =>
  callApi<WrittenPost>('POST', '/api/blog', post);
/** Without `updatedAt` whatever is stored is overwritten. */
export const updatePost = (id: number, change: Partial<PostFields> & { authorName: string; updatedAt?: string }) =>
  callApi<WrittenPost>('PATCH', `/api/blog/${id}`, change);
export const deletePost = (id: number) => callApi<{ success: true; message: string }>('DELETE', `/api/blog/${id}`);

const newestFirst = (one: ManagedPost, other: ManagedPost) =>
  other.publishedAt.localeCompare(one.publishedAt) || other.id - one.id;

/** The list as the server will answer it next, shown until it does. */
export async function noteWritten(queries: QueryClient, post: ManagedPost): Promise<void> {
  queries.setQueryData<ManagedPost[]>(
    postKeys.list,
    (posts) => posts && [post, ...posts.filter(({ id }) => id !== post.id)].toSorted(newestFirst),
  );
  await queries.invalidateQueries({ queryKey: postKeys.list });
}

export async function noteDeleted(queries: QueryClient, id: number): Promise<void> {
  queries.setQueryData<ManagedPost[]>(postKeys.list, (posts) => posts?.filter((post) => post.id !== id));
  await queries.invalidateQueries({ queryKey: postKeys.list });
}
