import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { blogManagement as copy, postDeletion } from '#content/blog-management.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { listPosts, postKeys } from '../client.ts';
import type { ManagedPost } from '../contract.ts';
import { ManagedCard } from './managed-card.tsx';
import { ManagedPosts, type PostTab } from './managed-posts.tsx';

const DeletePost = lazy(() => import('./delete-post.tsx'));

type Props = {
  user: User;
  /** 1 on a page of its own, 2 inside another page. */
  level: 1 | 2;
  tab: PostTab;
  /** Tabs have URLs, so that reloads and bookmarks work. */
  addressOf: (tab: PostTab) => string;
  /** The link or button that creates a post. */
  create: ReactNode;
  /** The link or button that edits a post. */
  renderEdit: (post: ManagedPost) => ReactNode;
  onDeleteFailed: (reason: string) => void;
  onDeleted?: () => void;
};

export function BlogManagement(props: Props) {
  const { user, level, tab, addressOf, create, renderEdit, onDeleteFailed } = props;
  const { onDeleted = () => showToast(postDeletion.done) } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [postToDelete, setPostToDelete] = useState<ManagedPost>();
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: postKeys.list, queryFn: listPosts });
  const isRefreshing = isFetching && data !== undefined;
  const may = (action: User['permissions'][number]) => user.permissions.includes(action);

  async function refresh() {
    const { isError: hasFailed, data: cached } = await refetch();
    if (hasFailed && cached) showToast(copy.refreshFailed, undefined, { isError: true });
  }

  return (
    <section aria-busy={isFetching}>
      <PageHead heading={copy.heading} level={level} headingRef={heading}>
        <div className="flex gap-2">
          <BusyButton
            type="button"
            className="btn btn-s"
            isBusy={isRefreshing}
            busyLabel={copy.refreshing}
            onClick={() => void refresh()}
          >
            <RefreshCw className="icon" aria-hidden />
            {copy.refresh}
          </BusyButton>
          {create}
        </div>
      </PageHead>
      <ManagedPosts
        posts={isError && !data ? (isFetching ? undefined : null) : data}
        tab={tab}
        addressOf={addressOf}
        onRetry={() => void refetch()}
      >
        {(post) => (
          <ManagedCard
            key={post.id}
            post={post}
            level={level === 1 ? 2 : 3}
            edit={may('edit-post') || !post.isPublished ? renderEdit(post) : null}
            onDelete={may('delete-post') ? () => setPostToDelete(post) : undefined}
          />
        )}
      </ManagedPosts>
      {postToDelete && (
        <Suspense>
          <DeletePost
            key={postToDelete.id}
            post={postToDelete}
            onClose={() => setPostToDelete(undefined)}
            onDeleted={onDeleted}
            onFailed={onDeleteFailed}
            heading={heading}
          />
        </Suspense>
      )}
    </section>
  );
}
