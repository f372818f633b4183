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

/** Public posts keep their date, so a schedule needs a draft. */
async function putInState({ id, state, publishedAt }: ListedPost): Promise<ApiResult<unknown>> {
  const draft = await updatePost(id, { isPublished: false });
  return draft.ok && state === 'scheduled' ? updatePost(id, { isPublished: true, publishedAt }) : draft;
}

/**
 * What editors do with one post or several. They are changed one after the other, until one fails. `onUndone` gets the
 * posts that are back where they were.
 */
export function usePostActions(onUndone: (posts: Posts) => void) {
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

  /** Says what was done, with a button that puts the posts back. */
  function offerUndo(title: string, text: string | undefined, posts: Posts, putBack: Act) {
    const undo = async () => {
      const back = await changeAll(posts, putBack);
      if (back.length === posts.length) showToast(copy.undone);
      onUndone(back);
    };
    const action = { label: copy.undo, onChoose: () => void undo() };
    showToast(title, text, { action, duration: UNDO_DURATION });
  }

  return {
    publish: async (posts: Posts) => {
      const changed = await changeAll(posts, ({ id }) => updatePost(id, { isPublished: true }));
      if (changed.length > 0 && changed.length === posts.length) {
        offerUndo(copy.published, undefined, changed, putInState);
      }
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
      const gone = await changeAll(posts, ({ id }) => trashPost(id));
      const [first] = gone;
      if (!first) return;
      const text =
        gone.length === 1
          ? fillText(copy.trashedOne, { title: first.title })
          : fillText(copy.trashedSome, { count: gone.length });
      offerUndo(copy.trashed, text, gone, ({ id }) => restorePost(id, 'before'));
    },
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
