import { useQueryClient } from '@tanstack/react-query';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { postActions as copy } from '#content/publishing.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { UNDO_MS } from '#lib/time/durations.ts';
import { showToast } from '#ui/toast/toast.ts';
import {
  createPreview,
  duplicatePost,
  reloadPosts,
  restorePost,
  revokePreviews,
  trashPost,
  updatePost,
} from '../client.ts';
import type { ListedPost } from './post-tabs.ts';

/** After any other status, the next post would fail too. */
const ABOUT_THE_POST: ReadonlySet<number> = new Set([400, 404, 409]);

type Posts = readonly ListedPost[];
type Act = (post: ListedPost) => Promise<ApiResult<unknown>>;

const fail = (reason: string) => showToast(copy.failed, reason || adminPanel.unreachable, { isError: true });

/** Public posts keep their date, so a schedule needs a draft. */
async function putInState({ id, state, publishedAt }: ListedPost): Promise<ApiResult<unknown>> {
  const draft = await updatePost(id, { isPublished: false });
  return draft.ok && state === 'scheduled' ? updatePost(id, { isPublished: true, publishedAt }) : draft;
}

type Outcome = {
  changed: Posts;
  /** Why others weren't changed. */
  reason?: string;
};

type Said = { title: string; text?: string; undo?: () => Promise<void> };

/**
 * What editors do with one post or several. They are changed one after the other; those that somebody else has deleted stay
 * out. `onUndone` gets the posts that are back where they were.
 */
export function usePostActions(onUndone: (posts: Posts) => void) {
  const queries = useQueryClient();

  async function changeAll(posts: Posts, act: Act): Promise<Outcome> {
    const changed: ListedPost[] = [];
    let reason: string | undefined;
    for (const post of posts) {
      const result = await act(post);
      if (result.ok) changed.push(post);
      else reason ??= result.message || adminPanel.unreachable;
      if (!result.ok && !ABOUT_THE_POST.has(result.status)) break;
    }
    await reloadPosts(queries);
    return { changed, ...(reason !== undefined && { reason }) };
  }

  function say(posts: Posts, { changed, reason }: Outcome, { title, text, undo }: Said) {
    if (changed.length === 0) return fail(reason ?? '');
    const options = undo && { action: { label: copy.undo, onChoose: () => void undo() }, duration: UNDO_MS };
    if (reason === undefined) return showToast(title, text, options);
    const failed = fillText(copy.failedSome, { n: posts.length - changed.length, count: posts.length });
    showToast(failed, reason, { isError: true, ...options });
  }

  const changeAndSay = (title: string, act: Act) => async (posts: Posts) =>
    say(posts, await changeAll(posts, act), { title });

  const undoing = (posts: Posts, putBack: Act) => async () => {
    const back = await changeAll(posts, putBack);
    say(posts, back, { title: copy.undone });
    onUndone(back.changed);
  };

  return {
    publish: async (posts: Posts) => {
      const outcome = await changeAll(posts, ({ id }) => updatePost(id, { isPublished: true }));
      say(posts, outcome, { title: copy.published, undo: undoing(outcome.changed, putInState) });
    },
    unpublish: changeAndSay(copy.unpublished, ({ id }) => updatePost(id, { isPublished: false })),
    restore: changeAndSay(copy.restored, ({ id }) => restorePost(id, 'draft')),
    duplicate: changeAndSay(copy.duplicated, ({ id }) => duplicatePost(id)),
    copyPreview: async ({ id }: ListedPost) => {
      const result = await createPreview(id);
      if (!result.ok) return fail(result.message);
      const address = new URL(result.value.path, window.location.origin).href;
      const isCopied = await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      );
      showToast(isCopied ? copy.previewCopied : copy.previewMade, isCopied ? copy.previewText : address);
    },
    endPreviews: async ({ id }: ListedPost) => {
      const result = await revokePreviews(id);
      if (result.ok) showToast(copy.previewEnded);
      else fail(result.message);
    },
    trash: async (posts: Posts) => {
      const outcome = await changeAll(posts, ({ id }) => trashPost(id));
      const { changed } = outcome;
      const [first] = changed;
      const text =
        first && changed.length === 1
          ? fillText(copy.trashedOne, { title: first.title })
          : fillText(copy.trashedSome, { count: changed.length });
      const undo = undoing(changed, ({ id }) => restorePost(id, 'before'));
      say(posts, outcome, { title: copy.trashed, text, undo });
    },
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
