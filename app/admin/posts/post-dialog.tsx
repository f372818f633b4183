import { KeptNotice } from '#app/admin/forms/kept-notice.tsx';
import { adminPanel, adminPost as copy } from '#content/admin/admin.ts';
import { postForm, postSafety } from '#content/blog-management.ts';
import type { ManagedPost } from '#features/blog/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { LONGEST_SLUG } from '#lib/text/slug.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { CheckboxField, Field, TextAreaField } from '#ui/form/fields.tsx';
import ConfirmDialog from '#ui/overlay/confirm-dialog.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { usePostDialog } from './use-post-dialog.ts';

const { fields, hints, required } = copy;

type Dialog = ReturnType<typeof usePostDialog>;

/** What to do about a post that somebody else changed or deleted meanwhile. */
function Conflicts({ dialog }: { dialog: Dialog }) {
  const { problem, dismissProblem, loadNewest, overwrite, renew } = dialog;
  const { stale, gone } = postSafety;
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
        choices={[{ label: gone.renew, onChoose: renew }]}
      />
    </>
  );
}

type Props = {
  post?: ManagedPost;
  onClose: () => void;
  /** Begins a new post with the text of one that is gone. */
  onRenew: () => void;
};

/** Creates a post, or edits the given one; closes once it is stored. */
export function PostDialog({ post, onClose, onRenew }: Props) {
  const dialog = usePostDialog({ post, onClose, onRenew });
  const { form, aside, suggestion } = dialog;
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const text = (name: 'title' | 'slug' | 'authorName' | 'content') => ({
    label: fields[name],
    ...register(name, { required: required[name], onChange: name === 'slug' ? dialog.ownSlug : undefined }),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <Modal
      kind="form-dialog"
      title={post ? fillText(copy.edit, { title: post.title }) : copy.create}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      <KeptNotice isRestored={dialog.isRestored} onDiscard={dialog.discard} />
      {aside && (
        <p className="muted" role="status">
          {copy.aside}{' '}
          <button type="button" className="link" onClick={dialog.restoreAside}>
            {postSafety.restore}
          </button>
        </p>
      )}
      <form noValidate aria-busy={isSubmitting} onSubmit={(event) => void dialog.save(event)}>
        <Field {...text('title')} maxLength={LONGEST_SLUG} />
        <div>
          <Field {...text('slug')} hint={hints.slug} maxLength={LONGEST_SLUG} />
          {suggestion && (
            <button type="button" className="btn btn-s btn-sm mt-2" onClick={() => dialog.takeSuggestion(suggestion)}>
              {postForm.takeSuggestion.replace('{slug}', () => suggestion)}
            </button>
          )}
        </div>
        <TextAreaField
          label={fields.summary}
          {...register('summary')}
          error={errors.summary?.message}
          rows={2}
          maxLength={1000}
        />
        <TextAreaField {...text('content')} rows={10} maxLength={200_000} />
        <div className="pair">
          <Field
            label={fields.imageUrl}
            {...register('imageUrl')}
            error={errors.imageUrl?.message}
            inputMode="url"
            maxLength={2000}
          />
          <Field {...text('authorName')} maxLength={100} />
        </div>
        <Field label={fields.tags} {...register('tags')} hint={hints.tags} error={errors.tags?.message} />
        <CheckboxField label={copy.isPublished} {...register('isPublished')} />
        <div className="form-end">
          <button type="button" className="btn btn-s" onClick={onClose}>
            {adminPanel.cancel}
          </button>
          <BusyButton type="submit" className="btn btn-p" isBusy={isSubmitting} busyLabel={adminPanel.saving}>
            {copy.save[post ? 'edit' : 'create']}
          </BusyButton>
        </div>
      </form>
      <Conflicts dialog={dialog} />
    </Modal>
  );
}
