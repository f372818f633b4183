import '#ui/styles/panels.css';
import '#ui/styles/prose.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useOutletContext } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { blogManagement, postModes } from '#content/blog-management.ts';
import { company } from '#content/company.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { cacheSavedPost, createPost } from '#features/blog/client.ts';
import { PostForm } from '#features/blog/components/editor/post-form.tsx';
import { blankText } from '#features/blog/components/editor/post-text.ts';
import { unsavedTextKey } from '#features/blog/components/editor/unsaved-texts.ts';
import { listPathOf } from '#features/blog/components/post-tabs.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ZoneContext } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { Route } from './+types/new-post-page';
import { reportPostFailure } from './report-post.ts';

const { heading } = postModes.create;
const LIST = '/dashboard-blog';

export const handle: CrumbHandle = {
  crumbs: () => [
    { label: blogManagement.heading, to: LIST },
    { label: heading, to: `${LIST}/new` },
  ],
};

export const meta: Route.MetaFunction = () => shellMeta(heading);

export default function NewPost() {
  const user = useOutletContext<User>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isShown = useIsShown();
  const storageKey = unsavedTextKey(user.id, 'new');
  const requestKey = useRequestKey(storageKey);
  const { timeZone } = useShell();
  const mayPublish = user.permissions.includes('publish-post');
  return (
    <>
      <PageHead heading={heading} />
      <ZoneContext value={mayPublish ? timeZone : undefined}>
        <PostForm
          layout="page"
          mode="create"
          start={mayPublish ? { ...blankText, schedule: '', imageUrl: '' } : blankText}
          storageKey={storageKey}
          copyKey="new"
          mayPublish={mayPublish}
          backTo={LIST}
          save={(values) => createPost({ ...values, authorName: company.name, requestKey: requestKey.keyFor(values) })}
          onFailed={(error) => reportPostFailure('create', error)}
          onSaved={(post) => {
            requestKey.forget();
            showToast(postModes.create.done, post.message);
            void cacheSavedPost(queries, post);
            if (isShown()) void navigate(listPathOf(post));
          }}
        />
      </ZoneContext>
    </>
  );
}
