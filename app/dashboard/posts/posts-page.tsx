import '#ui/styles/panels.css';
import '#ui/styles/states.css';
import { Pencil, Plus } from 'lucide-react';
import { Link, useOutletContext, useSearchParams } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { blogManagement as copy, postDeletion } from '#content/blog-management.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { BlogManagement } from '#features/blog/components/blog-management.tsx';
import { type ListView, readPostOrder, readPostTab } from '#features/blog/components/post-tabs.ts';
import { editPostPath } from '#features/blog/rules.ts';
import { SendAsNewsletter, useSendAsNewsletter } from '#features/campaigns/components/send-as-newsletter.tsx';
import { ZoneContext } from '#ui/text/zone.ts';
import type { Route } from './+types/posts-page';

export const handle: CrumbHandle = { crumbs: () => [{ label: copy.heading, to: '/dashboard-blog' }] };

export const meta: Route.MetaFunction = () => shellMeta(copy.heading);

function addressOf({ tab, q, order }: ListView): string {
  const query = new URLSearchParams({
    ...(tab !== 'published' && { tab }),
    ...(q && { q }),
    ...(order !== 'newest' && { sort: order }),
  });
  return query.size > 0 ? `/dashboard-blog?${query}` : '/dashboard-blog';
}

export default function BlogDashboard() {
  const user = useOutletContext<User>();
  const [search] = useSearchParams();
  const send = useSendAsNewsletter();
  const { timeZone } = useShell();
  const mayPublish = user.permissions.includes('publish-post');
  return (
    <ZoneContext value={mayPublish ? timeZone : undefined}>
      <BlogManagement
        user={user}
        level={1}
        view={{
          tab: readPostTab(search.get('tab')),
          q: search.get('q')?.trim() ?? '',
          order: readPostOrder(search.get('sort')),
        }}
        addressOf={addressOf}
        create={
          <Link to="/dashboard-blog/new" className="btn btn-p">
            <Plus className="icon" aria-hidden />
            {copy.create}
          </Link>
        }
        renderEdit={(post) => (
          <Link to={editPostPath(post.id)} className="btn btn-s btn-sm">
            <Pencil className="icon" aria-hidden />
            {copy.edit}
            <span className="sr">: {post.title}</span>
          </Link>
        )}
        renderTitle={(post) => (
          <Link to={editPostPath(post.id)} className="text-left decoration-1 underline-offset-4 hover:underline">
            {post.title}
          </Link>
        )}
        renderItems={(post) =>
          post.isPublished &&
          user.permissions.includes('manage-campaigns') && <SendAsNewsletter onSelect={() => void send(post.id)} />
        }
        onDeleteFailed={(reason) => window.alert([postDeletion.failed, reason].filter(Boolean).join('\n'))}
      />
    </ZoneContext>
  );
}
