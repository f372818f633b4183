import '#app/styles/panels.css';
import '#app/styles/post-form.css';
import '#app/styles/prose.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import type { CrumbHandle } from '#app/shell/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { blogManagement, postModes } from '#content/blog-management.ts';
import type { User } from '#features/accounts/client.ts';
import { createPost, noteWritten } from '#features/blog/client.ts';
import { keptKey } from '#features/blog/components/kept-texts.ts';
import { PostForm } from '#features/blog/components/post-form.tsx';
import type { Route } from './+types/new-post';

const { heading } = postModes.create;
const LIST = '/dashboard-blog';
const BLANK = { title: '', slug: '', summary: '', content: '', tags: [], isPublished: false };

export const handle: CrumbHandle = {
  crumbs: () => [
    { label: blogManagement.heading, to: LIST },
    { label: heading, to: `${LIST}/new` },
  ],
};

export const meta: Route.MetaFunction = () => shellMeta(heading);

/** The same text sent again carries the same key, so that an answer that was lost makes no second post. */
function useRequestKey() {
  const last = useRef({ text: '', key: '' });
  return (values: object) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

export default function NewPost() {
  const user = useOutletContext<User>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const requestKeyFor = useRequestKey();
  return (
    <>
      <div className="ph">
        <h1>{heading}</h1>
      </div>
      <PostForm
        mode="create"
        start={BLANK}
        keepUnder={keptKey(user.id, 'new')}
        mayPublish={user.permissions.includes('publish-post')}
        backTo={LIST}
        save={(values) => createPost({ ...values, requestKey: requestKeyFor(values) })}
        onSaved={(post) => {
          void noteWritten(queries, post);
          void navigate(LIST);
        }}
      />
    </>
  );
}
