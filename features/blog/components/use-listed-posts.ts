import { useQuery } from '@tanstack/react-query';
import { blogManagement as copy } from '#content/blog-management.ts';
import { showToast } from '#ui/toast/toast.ts';
import { listPosts, listTrash, postKeys } from '../client.ts';
import type { ListedPost } from './post-tabs.ts';

/** The posts that the viewer may see, and for editors those in the trash. */
export function useListedPosts(hasTrash: boolean) {
  const list = useQuery({ queryKey: postKeys.list, queryFn: listPosts });
  const trash = useQuery({ queryKey: postKeys.trash, queryFn: listTrash, enabled: hasTrash && list.isSuccess });
  const posts: ListedPost[] | undefined = list.data && [...list.data, ...(trash.data ?? [])];

  async function refresh() {
    const [{ isError, data: cached }] = await Promise.all([list.refetch(), hasTrash && trash.refetch()]);
    if (isError && cached) showToast(copy.refreshFailed, undefined, { isError: true });
  }

  return {
    /** Undefined while loading, null after an error. */
    posts: list.isError && !posts ? (list.isFetching ? undefined : null) : posts,
    isFetching: list.isFetching,
    isRefreshing: list.isFetching && list.data !== undefined,
    refresh,
  };
}
