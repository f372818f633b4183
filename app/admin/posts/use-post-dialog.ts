import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keptKey, readKept, writeKept } from '#app/admin/forms/kept-values.ts';
import { useKeptForm } from '#app/admin/forms/use-kept-form.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel, adminPost as copy } from '#content/admin/admin.ts';
import { createPost, findPost, noteDeleted, noteWritten, updatePost } from '#features/blog/client.ts';
import { useRequestKey } from '#features/blog/components/use-request-key.ts';
import type { ManagedPost } from '#features/blog/contract.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { slugify } from '#lib/text/slug.ts';
import { showToast } from '#ui/toast/toast.ts';
import { draftOf, type PostDraft, payloadOf } from './post-draft.ts';

const isField = (name: string): name is keyof PostDraft => name in draftOf();
const formName = (post?: ManagedPost) => `post:${post?.id ?? 'new'}`;

type Options = { post?: ManagedPost; onClose: () => void; onRenew: () => void };

/** Whether the slug still is what the title makes of it: it belongs to its author from the first own letter on. */
const isFollowing = (draft: PostDraft) => draft.slug === slugify(draft.title);

/** The life of a post's dialog: nothing is sent twice, and no refusal loses a word. */
export function usePostDialog({ post, onClose, onRenew }: Options) {
  const { user } = useShell();
  const queries = useQueryClient();
  const requestKeyFor = useRequestKey();
  const [problem, setProblem] = useState<'stale' | 'gone'>();
  const [suggestion, setSuggestion] = useState<string>();
  const followsTitle = useRef(
    !post && isFollowing(readKept<PostDraft>(keptKey(user.id, formName()))?.values ?? draftOf()),
  );
  const kept = useKeptForm<PostDraft>({
    name: formName(post),
    start: draftOf(post),
    basedOn: post?.updatedAt,
    onTyped: (field, { title }) => {
      if (field === 'title' && followsTitle.current) setValue('slug', slugify(title));
      if (field === 'slug') setSuggestion(undefined);
    },
  });
  const { form, version } = kept;
  const { getValues, handleSubmit, setError, setValue } = form;

  function refuse({ status, code, message, fields, suggestion: free }: ApiError) {
    if (code === 'stale_edit') return setProblem('stale');
    if (post && status === 404) return setProblem('gone');
    for (const [name, [reason]] of Object.entries(fields)) if (isField(name)) setError(name, { message: reason });
    setSuggestion(free);
    const reason = status === 401 ? adminPanel.sessionEnded : message || adminPanel.unreachable;
    showToast(copy.error, fillText(post ? copy.updateFailed : copy.createFailed, { reason }), { isError: true });
  }

  async function send(draft: PostDraft, isForced = false) {
    const payload = payloadOf(draft);
    const result = post
      ? await updatePost(post.id, { ...payload, ...(!isForced && { updatedAt: version.current }) })
      : await createPost({ ...payload, requestKey: requestKeyFor(payload) });
    if (!result.ok) return refuse(result);
    kept.finish();
    onClose();
    showToast(copy.success, post ? copy.updated : copy.created);
    await noteWritten(queries, result.value);
  }

  async function loadNewest() {
    setProblem(undefined);
    const newest = post && (await findPost(post.id).catch(() => null));
    if (newest) kept.showNewest(draftOf(newest), newest.updatedAt);
    else showToast(copy.error, adminPanel.unreachable, { isError: true });
  }

  function renew() {
    writeKept(keptKey(user.id, formName()), { values: getValues() });
    kept.finish();
    if (post) void noteDeleted(queries, post.id);
    onRenew();
  }

  return {
    ...kept,
    problem,
    suggestion,
    save: handleSubmit((draft) => send(draft)),
    overwrite: () => {
      setProblem(undefined);
      return handleSubmit((draft) => send(draft, true))();
    },
    loadNewest,
    renew,
    dismissProblem: () => setProblem(undefined),
    discard: () => {
      kept.discard();
      followsTitle.current = !post;
    },
    ownSlug: () => {
      followsTitle.current = false;
    },
    takeSuggestion: (slug: string) => {
      followsTitle.current = false;
      setValue('slug', slug, { shouldValidate: true });
      setSuggestion(undefined);
    },
  };
}
