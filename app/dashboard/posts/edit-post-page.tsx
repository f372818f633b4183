import '#ui/styles/panels.css';
import '#ui/styles/prose.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { blogManagement, postLoading, postModes } from '#content/blog-management.ts';
import { postHistory } from '#content/publishing.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { cacheSavedPost, findPost, postKeys, updatePost } from '#features/blog/client.ts';
import { PostForm } from '#features/blog/components/editor/post-form.tsx';
import { type PostText, textOfPost } from '#features/blog/components/editor/post-text.ts';
import { saveUnsavedText, unsavedTextKey } from '#features/blog/components/editor/unsaved-texts.ts';
import { atPost } from '#features/blog/components/managed-posts.tsx';
import { listPathOf } from '#features/blog/components/post-tabs.ts';
import type { ManagedPost, RevisionText } from '#features/blog/contract.ts';
import { editPostPath, historyPath } from '#features/blog/rules.ts';
import { CallFailed } from '#lib/api/api.ts';
import { parseId } from '#lib/ids.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { PageHead } from '#ui/page-head.tsx';
import { ZoneContext } from '#ui/text/zone.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { Route } from './+types/edit-post-page';
import { EditPostError } from './edit-post-error.tsx';
import { reportPostFailure } from './report-post.ts';

const PostHistory = lazy(() => import('#features/blog/components/history/post-history.tsx'));

const { heading } = postModes.edit;
const LIST = '/dashboard-blog';

export const handle: CrumbHandle = {
  crumbs: () => [
    { label: blogManagement.heading, to: LIST },
    { label: heading, to: LIST },
  ],
};

export const meta: Route.MetaFunction = () => shellMeta(heading);

type Props = { post: ManagedPost; user: User };

/** Without the address, which would move the post. */
const restorableOf = ({ title, summary, content, tags, imageUrl }: RevisionText) => ({
  title,
  summary,
  content,
  tags,
  imageUrl: imageUrl ?? '',
});

function EditForm({ post, user, restored }: Props & { restored?: RevisionText | undefined }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isShown = useIsShown(post.id);
  const { timeZone = 'UTC' } = useShell();
  const mayPublish = user.permissions.includes('publish-post');
  const zone = mayPublish ? timeZone : undefined;

  async function fetchNewest() {
    const newest = await findPost(post.id).catch(() => null);
    return newest && { text: textOfPost(newest, zone), version: newest.updatedAt };
  }

  function renew(text: PostText) {
    saveUnsavedText(unsavedTextKey(user.id, 'new'), text);
    void navigate(`${LIST}/new`);
  }

  return (
    <ZoneContext value={zone}>
      <PostForm
        layout="page"
        mode="edit"
        start={textOfPost(post, zone)}
        version={post.updatedAt}
        {...(restored && { restored: restorableOf(restored) })}
        storageKey={unsavedTextKey(user.id, post.id)}
        copyKey={String(post.id)}
        mayPublish={mayPublish}
        backTo={listPathOf(post)}
        postId={post.id}
        save={(values, version) => updatePost(post.id, { ...values, updatedAt: version })}
        onFailed={(error) => reportPostFailure('edit', error)}
        onSaved={(saved) => {
          showToast(postModes.edit.done, saved.message);
          void cacheSavedPost(queries, saved);
          if (isShown()) void navigate(listPathOf(saved), { state: atPost(post.id) });
        }}
        fetchNewest={fetchNewest}
        onRenew={renew}
      />
    </ZoneContext>
  );
}

/** The form, or what readers could read of the post; from there, a version is restored into the form. */
function FormOrHistory({ post, user }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [restored, setRestored] = useState<{ revision: RevisionText; when: string }>();
  const { timeZone } = useShell();
  const address = editPostPath(post.id);
  const mayEditAll = user.permissions.includes('edit-post');

  function restore(revision: RevisionText, when: string) {
    setRestored({ revision, when });
    void navigate(address);
  }

  if (mayEditAll && search.get('view') === 'history') {
    return (
      <ZoneContext value={timeZone}>
        <Suspense>
          <PostHistory post={post} backTo={address} onRestore={restore} />
        </Suspense>
      </ZoneContext>
    );
  }
  return (
    <>
      <PageHead heading={heading}>
        {mayEditAll && (
          <Link to={historyPath(post.id)} className="btn btn-g btn-sm">
            <History className="icon" aria-hidden />
            {postHistory.open}
          </Link>
        )}
      </PageHead>
      {restored && (
        <p className="card mb-4 bg-warning-soft px-5 py-3" role="status">
          <b>{fillText(postHistory.restored, { when: restored.when })}</b>{' '}
          {post.state === 'published' ? postHistory.restoredText : postHistory.restoredDraftText}
        </p>
      )}
      <EditForm key={restored?.revision.id} post={post} user={user} restored={restored?.revision} />
    </>
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
  const canEdit = data && (data.state === 'draft' || user.permissions.includes('edit-post'));
  if (data && canEdit) return <FormOrHistory key={data.id} post={data} user={user} />;
  return (
    <>
      <PageHead heading={heading} />
      {isMissing ? (
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
