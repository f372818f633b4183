import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { adminPost as copy } from '#content/blog-management.ts';
import { cacheSavedPost, createPost, findPost, removeCachedPost, updatePost } from '#features/blog/client.ts';
import { PostForm } from '#features/blog/components/editor/post-form.tsx';
import { fullTextOf, type PostText } from '#features/blog/components/editor/post-text.ts';
import { saveUnsavedText, unsavedTextKey } from '#features/blog/components/editor/unsaved-texts.ts';
import type { ManagedPost, WrittenPost } from '#features/blog/contract.ts';
import type { ApiError } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { useRequestKey } from '#ui/form/use-request-key.ts';
import { showToast } from '#ui/toast/toast.ts';

type Props = {
  post?: ManagedPost;
  onClose: () => void;
  onSaved: (post: WrittenPost) => void;
  /** Starts a new post with the text of a deleted one. */
  onRenew: () => void;
};

const showError = (text: string) => showToast(copy.error, text, { isError: true });

/** Creates a post, or edits the given one. */
export default function PostDialog({ post, onClose, onSaved, onRenew }: Props) {
  const { user, timeZone = 'UTC' } = useShell();
  const queries = useQueryClient();
  const isShown = useIsShown();
  const storageKey = unsavedTextKey(user.id, post?.id ?? 'new');
  const requestKey = useRequestKey(storageKey);

  function finish(saved: WrittenPost) {
    requestKey.forget();
    showToast(copy.success, post ? copy.updated : copy.created);
    if (isShown()) {
      onClose();
      onSaved(saved);
    }
    return cacheSavedPost(queries, saved);
  }

  function fail({ status, message }: ApiError) {
    const reason = status === 401 ? adminPanel.sessionEnded : message || adminPanel.unreachable;
    showError(fillText(post ? copy.updateFailed : copy.createFailed, { reason }));
  }

  async function fetchNewest() {
    const newest = post && (await findPost(post.id).catch(() => null));
    if (newest) return { text: fullTextOf(newest, timeZone), version: newest.updatedAt };
    showError(adminPanel.unreachable);
    return null;
  }

  function renew(text: PostText) {
    saveUnsavedText(unsavedTextKey(user.id, 'new'), text);
    if (post) void removeCachedPost(queries, post.id);
    onRenew();
  }

  return (
    <Modal
      kind="form-dialog"
      title={post ? fillText(copy.edit, { title: post.title }) : copy.create}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      <PostForm
        layout="dialog"
        mode={post ? 'edit' : 'create'}
        start={fullTextOf(post, timeZone)}
        version={post?.updatedAt}
        storageKey={storageKey}
        copyKey={String(post?.id ?? 'new')}
        save={(values, version) =>
          post
            ? updatePost(post.id, { ...values, updatedAt: version })
            : createPost({ ...values, requestKey: requestKey.keyFor(values) })
        }
        onSaved={finish}
        onFailed={fail}
        fetchNewest={fetchNewest}
        onRenew={renew}
        onCancel={onClose}
      />
    </Modal>
  );
}
