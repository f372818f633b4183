import '#ui/styles/panels.css';
import '#ui/styles/states.css';
import { Pencil, Plus } from 'lucide-react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { blogManagement as copy, postDeletion } from '#content/blog-management.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { BlogManagement } from '#features/blog/components/blog-management.tsx';
import { readPostTab } from '#features/blog/components/managed-posts.tsx';
import { SendAsNewsletter } from '#features/campaigns/components/send-as-newsletter.tsx';
import type { Route } from './+types/posts-page';

export const handle: CrumbHandle = { crumbs: () => [{ label: copy.heading, to: '/dashboard-blog' }] };

export const meta: Route.MetaFunction = () => shellMeta(copy.heading);

export default function BlogDashboard() {
  const user = useOutletContext<User>();
  const [search] = useSearchParams();
  return (
    <BlogManagement
      user={user}
      level={1}
      tab={readPostTab(search.get('tab'))}
      addressOf={(tab) => (tab === 'drafts' ? '/dashboard-blog?tab=drafts' : '/dashboard-blog')}
      create={
        <Link to="/dashboard-blog/new" className="btn btn-p">
          <Plus className="icon" aria-hidden />
          {copy.create}
        </Link>
      }
      renderEdit={(post) => (
        <>
          <Link to={`/dashboard-blog/edit/${post.id}`} className="btn btn-s btn-sm">
            <Pencil className="icon" aria-hidden />
            {copy.edit}
            <span className="sr">: {post.title}</span>
          </Link>
          {post.isPublished && user.permissions.includes('manage-campaigns') && <SendAsNewsletter post={post} />}
        </>
      )}
      onDeleteFailed={(reason) => window.alert([postDeletion.failed, reason].filter(Boolean).join('\n'))}
    />
  );
}
