import { useQueryClient } from '@tanstack/react-query';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { postActions as copy } from '#content/publishing.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
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

/** In milliseconds: long enough to read the sentence and to undo it. */
const UNDO_DURATION = 10_000;

type Posts = readonly ListedPost[];
type Act = (post: ListedPost) => Promise<ApiResult<unknown>>;

const fail = (reason: string) => showToast(copy.failed, reason || adminPanel.unreachable, { isError: true });

/** What editors do with one post or several. They are changed one after the other, until one fails. */
export function usePostActions() {
  const queries = useQueryClient();

  async function changeAll(posts: Posts, act: Act): Promise<ListedPost[]> {
    const changed: ListedPost[] = [];
    for (const post of posts) {
      const result = await act(post);
      if (!result.ok) {
        fail(result.message);
        break;
      }
      changed.push(post);
    }
    await reloadPosts(queries);
    return changed;
  }

  const changeAndSay = (said: string, act: Act) => async (posts: Posts) => {
    const changed = await changeAll(posts, act);
    if (changed.length === posts.length) showToast(said);
  };

  const putBack = changeAndSay(copy.undone, ({ id }) => restorePost(id, 'before'));

  return {
    publish: changeAndSay(copy.published, ({ id }) => updatePost(id, { isPublished: true })),
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
      const gone = await changeAll(posts, ({ id }) => trashPost(id));
      const [first] = gone;
      if (!first) return;
      const text =
        gone.length === 1
          ? fillText(copy.trashedOne, { title: first.title })
          : fillText(copy.trashedSome, { count: gone.length });
      const action = { label: copy.undo, onChoose: () => void putBack(gone) };
      showToast(copy.trashed, text, { action, duration: UNDO_DURATION });
    },
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
