import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPost, blogManagement as copy } from '#content/blog-management.ts';
import { BlogManagement } from '#features/blog/components/blog-management.tsx';
import { type ListView, readPostOrder, readPostTab, tabOf } from '#features/blog/components/post-tabs.ts';
import type { ManagedPost } from '#features/blog/contract.ts';
import { SendAsNewsletter, useSendAsNewsletter } from '#features/campaigns/components/send-as-newsletter.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { showToast } from '#ui/toast/toast.ts';

const PostDialog = lazyPart(() => import('./post-dialog.tsx'));

const reportDeletion = (reason: string) =>
  showToast(adminPost.error, reason ? fillText(adminPost.deleteFailed, { reason }) : adminPost.deleteFailedPlain, {
    isError: true,
  });

const addressOf = ({ tab, q, order }: ListView) =>
  `/admin?${new URLSearchParams({
    tab: 'blog',
    ...(tab !== 'published' && { posts: tab }),
    ...(q && { q }),
    ...(order !== 'newest' && { sort: order }),
  })}`;

export default function BlogTab() {
  const { user } = useShell();
  const [search] = useSearchParams();
  const send = useSendAsNewsletter();
  const [edited, setEdited] = useState<ManagedPost | 'new'>();
  const navigate = useNavigate();
  const view: ListView = {
    tab: readPostTab(search.get('posts')),
    q: search.get('q')?.trim() ?? '',
    order: readPostOrder(search.get('sort')),
  };

  function showTabOf(post: ManagedPost) {
    const tab = tabOf(post);
    if (tab !== view.tab) void navigate(addressOf({ ...view, tab }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <BlogManagement
        user={user}
        level={2}
        view={view}
        addressOf={addressOf}
        create={
          <button type="button" className="btn btn-p" onClick={() => setEdited('new')}>
            <Plus className="icon" aria-hidden />
            {copy.create}
          </button>
        }
        renderEdit={(post) => (
          <button type="button" className="btn btn-s btn-sm" onClick={() => setEdited(post)}>
            <Pencil className="icon" aria-hidden />
            {copy.edit}
            <span className="sr">: {post.title}</span>
          </button>
        )}
        renderTitle={(post) => (
          <button
            type="button"
            className="text-left decoration-1 underline-offset-4 hover:underline"
            onClick={() => setEdited(post)}
          >
            {post.title}
          </button>
        )}
        renderItems={(post) =>
          post.isPublished &&
          user.permissions.includes('manage-campaigns') && <SendAsNewsletter onSelect={() => void send(post.id)} />
        }
        onDeleted={() => showToast(adminPost.success, adminPost.deleted)}
        onDeleteFailed={reportDeletion}
      />
      {edited && (
        <PostDialog
          key={edited === 'new' ? 'new' : edited.id}
          post={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={showTabOf}
          onRenew={() => setEdited('new')}
        />
      )}
    </>
  );
}
