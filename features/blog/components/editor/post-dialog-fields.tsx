import { adminPanel } from '#content/admin/admin-panel.ts';
import { adminPost as copy, postSafety } from '#content/blog-management.ts';
import { coverField } from '#content/pictures.ts';
import { CheckboxField, Field } from '#ui/form/fields.tsx';
import { DraftNotice, FormEnd } from '#ui/form/form.tsx';
import { CopyStatus } from '../writing/copy-status.tsx';
import { WritingSurface } from '../writing/writing-surface.tsx';
import { CoverButton } from './cover-field.tsx';
import { SlugField, SummaryField, TitleField } from './post-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import type { PostFormState } from './use-post-form.ts';

const { fields, hints } = copy;

/** Tells that the dialog restored a draft, and offers one that a newer version replaced. */
export function PostDialogNotice({ post }: { post: PostFormState }) {
  const draft = { isRestored: post.isRestored, discardDraft: post.discard };
  return (
    <>
      <DraftNotice form={draft} text={adminPanel.kept} discard={adminPanel.discard} />
      {post.unsaved.offered && (
        <p className="muted" role="status">
          {copy.aside}{' '}
          <button type="button" className="link" onClick={post.restore}>
            {postSafety.restore}
          </button>
        </p>
      )}
    </>
  );
}

/** All fields below each other, for the dialog. */
export function PostDialogFields({ post, onCancel }: { post: PostFormState; onCancel: () => void }) {
  return (
    <>
      <TitleField />
      <SlugField post={post} />
      <SummaryField />
      <WritingSurface rows={10} mayAddPictures />
      <div className="pair">
        <div>
          <Field label={fields.imageUrl} name="imageUrl" inputMode="url" maxLength={2000} />
          <CoverButton post={post} className="btn btn-s btn-sm mt-2">
            {coverField.choose}
          </CoverButton>
        </div>
        <Field label={fields.authorName} name="authorName" maxLength={100} required />
      </div>
      <Field label={fields.tags} name="tags" hint={hints.tags} />
      <CheckboxField label={copy.isPublished} name="isPublished" />
      <ScheduleField publish={copy.isPublished} />
      <CopyStatus copy={post.copy} isPublished={post.mode === 'edit'} />
      <FormEnd
        cancel={{
          label: adminPanel.cancel,
          onClick: () => {
            post.copy.remove();
            onCancel();
          },
        }}
        label={copy.save[post.mode]}
        busyLabel={adminPanel.saving}
      />
    </>
  );
}
