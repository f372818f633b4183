import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPost, blogManagement as copy } from '#content/blog-management.ts';
import { BlogManagement } from '#features/blog/components/blog-management.tsx';
import { readPostTab } from '#features/blog/components/managed-posts.tsx';
import type { ManagedPost } from '#features/blog/contract.ts';
import { SendAsNewsletter } from '#features/campaigns/components/send-as-newsletter.tsx';
import { fillText } from '#lib/text/fill-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { PostDialog } from './post-dialog.tsx';

const reportDeletion = (reason: string) =>
  showToast(adminPost.error, reason ? fillText(adminPost.deleteFailed, { reason }) : adminPost.deleteFailedPlain, {
    isError: true,
  });

export default function BlogTab() {
  const { user } = useShell();
  const [search] = useSearchParams();
  const [edited, setEdited] = useState<ManagedPost | 'new'>();
  return (
    <>
      <BlogManagement
        user={user}
        level={2}
        tab={readPostTab(search.get('posts'))}
        addressOf={(tab) => (tab === 'drafts' ? '/admin?tab=blog&posts=drafts' : '/admin?tab=blog')}
        create={
          <button type="button" className="btn btn-p" onClick={() => setEdited('new')}>
            <Plus className="icon" aria-hidden />
            {copy.create}
          </button>
        }
        renderEdit={(post) => (
          <>
            <button type="button" className="btn btn-s btn-sm" onClick={() => setEdited(post)}>
              <Pencil className="icon" aria-hidden />
              {copy.edit}
              <span className="sr">: {post.title}</span>
            </button>
            {post.isPublished && <SendAsNewsletter post={post} />}
          </>
        )}
        onDeleted={() => showToast(adminPost.success, adminPost.deleted)}
        onDeleteFailed={reportDeletion}
      />
      {edited && (
        <PostDialog
          key={edited === 'new' ? 'new' : edited.id}
          post={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onRenew={() => setEdited('new')}
        />
      )}
    </>
  );
}
