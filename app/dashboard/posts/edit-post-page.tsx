import '#ui/styles/panels.css';
import '#ui/styles/prose.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useOutletContext } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { blogManagement, postLoading, postModes } from '#content/blog-management.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { cacheSavedPost, findPost, postKeys, updatePost } from '#features/blog/client.ts';
import { PostForm } from '#features/blog/components/editor/post-form.tsx';
import { type PostText, textOfPost } from '#features/blog/components/editor/post-text.ts';
import { saveUnsavedText, unsavedTextKey } from '#features/blog/components/editor/unsaved-texts.ts';
import type { ManagedPost } from '#features/blog/contract.ts';
import { CallFailed } from '#lib/api/api.ts';
import { parseId } from '#lib/ids.ts';
import { PageHead } from '#ui/page-head.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { Route } from './+types/edit-post-page';
import { EditPostError } from './edit-post-error.tsx';
import { reportPostFailure } from './report-post.ts';

const { heading } = postModes.edit;
const LIST = '/dashboard-blog';

export const handle: CrumbHandle = {
  crumbs: () => [
    { label: blogManagement.heading, to: LIST },
    { label: heading, to: LIST },
  ],
};

export const meta: Route.MetaFunction = () => shellMeta(heading);

function EditForm({ post, user }: { post: ManagedPost; user: User }) {
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function fetchNewest() {
    const newest = await findPost(post.id).catch(() => null);
    return newest && { text: textOfPost(newest), version: newest.updatedAt };
  }

  function renew(text: PostText) {
    saveUnsavedText(unsavedTextKey(user.id, 'new'), text);
    void navigate(`${LIST}/new`);
  }

  return (
    <PostForm
      layout="page"
      mode="edit"
      start={textOfPost(post)}
      version={post.updatedAt}
      storageKey={unsavedTextKey(user.id, post.id)}
      mayPublish={user.permissions.includes('publish-post')}
      backTo={LIST}
      save={(values, version) => updatePost(post.id, { ...values, updatedAt: version })}
      onFailed={(error) => reportPostFailure('edit', error)}
      onSaved={(saved) => {
        showToast(postModes.edit.done, saved.message);
        void cacheSavedPost(queries, saved);
        void navigate(LIST);
      }}
      fetchNewest={fetchNewest}
      onRenew={renew}
    />
  );
}

export default function EditPost({ params }: Route.ComponentProps) {
  const user = useOutletContext<User>();
  const id = parseId(params.id);
  const { data, error, refetch } = useQuery({
    queryKey: postKeys.one(id ?? 0),
    queryFn: () => findPost(id ?? 0),
    enabled: id !== null,
    // Always loads the stored post, and never replaces it while the author is editing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMissing = id === null || (error instanceof CallFailed && error.status === 404);
  const canEdit = data && (!data.isPublished || user.permissions.includes('edit-post'));
  return (
    <>
      <PageHead heading={heading} />
      {data && canEdit ? (
        <EditForm key={data.id} post={data} user={user} />
      ) : isMissing ? (
        <EditPostError text={postLoading.missing} backTo={LIST} />
      ) : data ? (
        <EditPostError text={postLoading.notYours} backTo={LIST} />
      ) : error ? (
        <EditPostError text={postLoading.error} backTo={LIST} onRetry={() => void refetch()} />
      ) : (
        <EditPostError text={postLoading.loading} backTo={LIST} isLoading />
      )}
    </>
  );
}
