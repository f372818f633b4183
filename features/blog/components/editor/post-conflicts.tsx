import { postSafety } from '#content/blog-management.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import type { PostFormState } from './use-post-form.ts';

const { stale, gone } = postSafety;

/** Choices after somebody else changed or deleted the post. */
export function PostConflicts({ post }: { post: PostFormState }) {
  const { problem, canRenew, dismissProblem, loadNewest, overwrite, renew } = post;
  return (
    <>
      <ConfirmDialog
        isOpen={problem === 'stale'}
        title={stale.title}
        text={stale.text}
        cancel={stale.stay}
        onCancel={dismissProblem}
        choices={[
          { label: stale.load, kind: 'primary', onChoose: loadNewest },
          { label: stale.overwrite, kind: 'danger', onChoose: overwrite },
        ]}
      />
      <ConfirmDialog
        isOpen={problem === 'gone'}
        title={gone.title}
        text={gone.text}
        cancel={gone.stay}
        onCancel={dismissProblem}
        choices={canRenew ? [{ label: gone.renew, onChoose: renew }] : []}
      />
    </>
  );
}
