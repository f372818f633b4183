import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { postDeletion as copy } from '#content/blog-management.ts';
import { useIsShown } from '#ui/browser/use-is-shown.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { deletePost, removeCachedPost } from '../client.ts';
import type { ManagedPost } from '../contract.ts';

type Props = {
  post: ManagedPost;
  onClose: () => void;
  onDeleted: () => void;
  /** `reason` is the server's message, or empty. */
  onFailed: (reason: string) => void;
  /** Receives the focus after the post and its buttons are gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Asks for confirmation before deleting. */
export default function DeletePost({ post, onClose, onDeleted, onFailed, heading }: Props) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  const isGone = useRef(false);

  async function remove() {
    const result = await deletePost(post.id);
    isGone.current = result.ok || result.status === 404;
    if (isShown()) onClose();
    if (isGone.current) void removeCachedPost(queries, post.id);
    if (result.ok) onDeleted();
    else onFailed(result.message);
  }

  return (
    <ConfirmDialog
      isOpen
      title={copy.title}
      text={copy.text}
      cancel={copy.cancel}
      onCancel={onClose}
      returnFocus={() => (isGone.current ? heading.current : null)}
      choices={[{ label: copy.confirm, busyLabel: copy.busy, kind: 'danger', onChoose: remove }]}
    />
  );
}
