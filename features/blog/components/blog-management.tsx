import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { blogManagement as copy, postDeletion } from '#content/blog-management.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type Selection, useSelection } from '#ui/table/use-selection.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { ManagedPost } from '../contract.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListMenu } from './list-menu.tsx';
import { cardId, ManagedCard } from './managed-card.tsx';
import { ManagedPosts } from './managed-posts.tsx';
import { PostMenu } from './post-menu.tsx';
import { inOrder, isMatch, type ListedPost, type ListView, tabOf } from './post-tabs.ts';
import { useListedPosts } from './use-listed-posts.ts';
import { usePostActions } from './use-post-actions.ts';

const DeletePost = lazyPart(() => import('./delete-post.tsx'));

type Props = {
  user: User;
  /** 1 on a page of its own, 2 inside another page. */
  level: 1 | 2;
  view: ListView;
  /** Tabs, searches and orders have URLs, so that reloads and bookmarks work. */
  addressOf: (view: ListView) => string;
  /** The link or button that creates a post. */
  create: ReactNode;
  /** The link or button that edits a post. */
  renderEdit: (post: ManagedPost) => ReactNode;
  /** The title as a link or button that does the same. */
  renderTitle: (post: ManagedPost) => ReactNode;
  /** More items for a post's menu. */
  renderItems?: (post: ManagedPost) => ReactNode;
  onDeleteFailed: (reason: string) => void;
  onDeleted?: () => void;
};

type CardProps = Pick<Props, 'level' | 'renderEdit' | 'renderTitle' | 'renderItems'> & {
  post: ListedPost;
  may: (action: User['permissions'][number]) => boolean;
  selection: Selection;
  actions: ReturnType<typeof usePostActions>;
  onTrash: () => void;
  onDelete: () => void;
};

function Card(props: CardProps) {
  const { post, level, renderEdit, renderTitle, renderItems, may, selection, actions, onTrash, onDelete } = props;
  const isEditor = may('publish-post');
  const isTrashed = post.trashedAt !== undefined;
  const mayEdit = !isTrashed && (may('edit-post') || post.state === 'draft');
  return (
    <ManagedCard
      post={post}
      level={level === 1 ? 2 : 3}
      title={mayEdit ? renderTitle(post) : post.title}
      edit={mayEdit ? renderEdit(post) : null}
      menu={
        isEditor && !isTrashed ? (
          <PostMenu post={post} actions={actions} onTrash={onTrash}>
            {renderItems?.(post)}
          </PostMenu>
        ) : null
      }
      {...(isTrashed && { onRestore: () => void actions.restore([post]) })}
      {...(may('delete-post') && { onDelete })}
      selection={
        isEditor ? { isSelected: selection.ids.has(post.id), onToggle: () => selection.toggle(post.id) } : undefined
      }
    />
  );
}

export function BlogManagement(props: Props) {
  const { user, level, view, addressOf, create, renderEdit, renderTitle, renderItems, onDeleteFailed } = props;
  const { tab, q, order } = view;
  const { onDeleted = () => showToast(postDeletion.done) } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [postToDelete, setPostToDelete] = useState<ManagedPost>();
  const may = (action: User['permissions'][number]) => user.permissions.includes(action);
  const isEditor = may('publish-post');
  const { posts: listed, isFetching, isRefreshing, refresh } = useListedPosts(isEditor);
  const posts = listed && inOrder(listed, order);
  const shown = (posts ?? []).filter((post) => tabOf(post) === tab && (q === '' || isMatch(post, q)));
  const selection = useSelection(shown);
  const [undone, setUndone] = useState<readonly ListedPost[]>();
  const actions = usePostActions(setUndone);

  // The button of the toast had the focus.
  useEffect(() => {
    const card = undone?.map(({ id }) => document.getElementById(cardId(id))).find(Boolean);
    const button = card?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    if (undone) (button ?? heading.current)?.focus();
  }, [undone]);

  /** The focus goes to the next card. */
  async function trash(gone: readonly ListedPost[]) {
    const last = shown.findLastIndex((post) => gone.includes(post));
    const next = shown[last + 1];
    await actions.trash(gone);
    const card = next && document.getElementById(cardId(next.id));
    (card ?? heading.current)?.focus({ preventScroll: true });
  }

  return (
    <section aria-busy={isFetching}>
      <PageHead heading={copy.heading} level={level} headingRef={heading}>
        <div className="flex flex-wrap gap-2">
          {isEditor && <ListMenu userId={user.id} />}
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
        posts={posts}
        view={view}
        addressOf={addressOf}
        isEditor={isEditor}
        selection={selection}
        onRetry={() => void refresh()}
      >
        {(post) => (
          <Card
            key={post.id}
            {...{ post, level, renderEdit, renderTitle, may, selection, actions, ...(renderItems && { renderItems }) }}
            onTrash={() => void trash([post])}
            onDelete={() => setPostToDelete(post)}
          />
        )}
      </ManagedPosts>
      <BulkBar
        tab={tab}
        selected={shown.filter(({ id }) => selection.ids.has(id))}
        actions={actions}
        onTrash={trash}
        onDone={selection.deselect}
        onClear={selection.clear}
      />
      {postToDelete && (
        <DeletePost
          key={postToDelete.id}
          post={postToDelete}
          onClose={() => setPostToDelete(undefined)}
          onDeleted={onDeleted}
          onFailed={onDeleteFailed}
          heading={heading}
        />
      )}
    </section>
  );
}
