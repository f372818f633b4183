import '#app/shell/panels.css';
import '#features/blog/components/post-form.css';
import '#ui/text/prose.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { blogManagement, postLoading, postModes } from '#content/blog-management.ts';
import type { User } from '#features/accounts/queries.server.ts';
import { findPost, noteWritten, postKeys, updatePost } from '#features/blog/client.ts';
import { keptKey, readKeptTexts, writeKeptTexts } from '#features/blog/components/kept-texts.ts';
import { PostForm } from '#features/blog/components/post-form.tsx';
import { postPayload } from '#features/blog/components/post-payload.ts';
import type { ManagedPost } from '#features/blog/contract.ts';
import type { PostFields } from '#features/blog/input.ts';
import { CallFailed } from '#lib/api/api.ts';
import { parseId } from '#lib/ids.ts';
import type { Route } from './+types/edit-post-page';
import { EditTrouble } from './edit-trouble.tsx';

const { heading } = postModes.edit;
const LIST = '/dashboard-blog';

export const handle: CrumbHandle = {
  crumbs: () => [
    { label: blogManagement.heading, to: LIST },
    { label: heading, to: LIST },
  ],
};

export const meta: Route.MetaFunction = () => shellMeta(heading);

const fieldsOf = ({ title, slug, summary, content, tags, isPublished }: ManagedPost): PostFields => ({
  title,
  slug,
  summary,
  content,
  tags,
  isPublished,
});

function EditForm({ post, user }: { post: ManagedPost; user: User }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const edited = useRef(post);

  async function fetchNewest() {
    const newest = await findPost(post.id).catch(() => null);
    if (!newest) return null;
    edited.current = newest;
    return fieldsOf(newest);
  }

  function renew(values: PostFields) {
    const key = keptKey(user.id, 'new');
    writeKeptTexts(key, [{ values, keptAt: new Date().toISOString() }, ...readKeptTexts(key)]);
    void navigate(`${LIST}/new`);
  }

  return (
    <PostForm
      mode="edit"
      start={fieldsOf(post)}
      keepUnder={keptKey(user.id, post.id)}
      mayPublish={user.permissions.includes('publish-post')}
      backTo={LIST}
      save={(values, isForced) =>
        updatePost(post.id, {
          ...postPayload(values, edited.current),
          ...(!isForced && { updatedAt: edited.current.updatedAt }),
        })
      }
      onSaved={(saved) => {
        void noteWritten(queries, saved);
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
    // The form starts from what is stored now, and is not changed under the hands of its author.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMissing = id === null || (error instanceof CallFailed && error.status === 404);
  const isTheirs = data && (!data.isPublished || user.permissions.includes('edit-post'));
  return (
    <>
      <div className="ph">
        <h1>{heading}</h1>
      </div>
      {data && isTheirs ? (
        <EditForm key={data.id} post={data} user={user} />
      ) : isMissing ? (
        <EditTrouble text={postLoading.missing} backTo={LIST} />
      ) : data ? (
        <EditTrouble text={postLoading.notYours} backTo={LIST} />
      ) : error ? (
        <EditTrouble text={postLoading.error} backTo={LIST} onRetry={() => void refetch()} />
      ) : (
        <EditTrouble text={postLoading.loading} backTo={LIST} isLoading />
      )}
    </>
  );
}
