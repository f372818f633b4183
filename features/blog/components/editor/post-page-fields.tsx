import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { postForm as copy, postModes, postSafety } from '#content/blog-management.ts';
import { longDateTime } from '#lib/time/dates.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { SwitchField } from '#ui/form/controls/switch-field.tsx';
import { TagInput } from '#ui/form/controls/tag-input.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { addTag, MAX_TAG_LENGTH } from '../../rules.ts';
import { ContentField, SummaryField, TitleFields } from './post-fields.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { PostFormState } from './use-post-form.ts';

const PostPreview = lazy(() => import('./post-preview.tsx'));

const { fields, hints, preview: texts, publish } = copy;

/** Offers a draft that was never saved. */
export function PostPageNotice({ post: { unsaved, restore, dropOffer, isChanged } }: { post: PostFormState }) {
  const guard = useLeaveGuard(() => !isChanged());
  const { leave } = postSafety;
  return (
    <>
      {unsaved.offered && (
        <div className="card flex flex-wrap items-center gap-2 mb-4 py-3 pr-3 pl-5 bg-warning-soft" role="status">
          <p className="flex-[1_1_18rem]">{postSafety.kept.replace('{date}', longDateTime(unsaved.offered.keptAt))}</p>
          <button type="button" className="btn btn-s btn-sm" onClick={restore}>
            {postSafety.restore}
          </button>
          <button type="button" className="btn btn-g btn-sm" onClick={dropOffer}>
            {postSafety.discard}
          </button>
        </div>
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        title={leave.title}
        text={leave.text}
        cancel={leave.stay}
        onCancel={guard.stay}
        choices={[{ label: leave.leave, kind: 'danger', onChoose: guard.leave }]}
      />
    </>
  );
}

function TextPart({ post }: { post: PostFormState }) {
  const { preview, togglePreview } = post;
  return (
    <div className="grid gap-4 min-w-0">
      <div className="card grid gap-5 p-6">
        <TitleFields post={post} />
        <SummaryField hint={hints.summary} required />
        <ContentField rows={12} hint={hints.content} />
        <button
          type="button"
          className="btn btn-s justify-self-start"
          aria-expanded={preview !== null}
          onClick={togglePreview}
        >
          {preview ? texts.hide : texts.show}
        </button>
      </div>
      {preview && (
        <Suspense>
          <PostPreview title={preview.title} content={preview.content} />
        </Suspense>
      )}
    </div>
  );
}

type Props = {
  post: PostFormState;
  mayPublish: boolean;
  /** Target of the Cancel link. */
  backTo: string;
};

const actions = [
  'flex gap-2 *:flex-1 max-lg:sticky max-lg:bottom-0 max-lg:z-5 max-lg:border-t max-lg:border-line',
  'max-lg:-mx-[clamp(1rem,2.6vw,2.25rem)] max-lg:bg-bg max-lg:px-[clamp(1rem,2.6vw,2.25rem)] max-lg:pt-3',
  'max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
].join(' ');

/** For a page: text on the left, settings on the right. */
export function PostPageFields({ post, mayPublish, backTo }: Props) {
  const isEdit = post.mode === 'edit';
  return (
    <>
      <TextPart post={post} />
      <div className="grid gap-4 min-w-0 lg:sticky lg:top-4 max-lg:contents">
        <div className="card p-5">
          <SwitchField
            name="isPublished"
            labels={isEdit ? publish : { on: publish.create, off: publish.create }}
            subject={isEdit ? publish.status : undefined}
            isDisabled={!mayPublish}
            hint={mayPublish ? undefined : publish.reason}
          />
        </div>
        <div className="card p-5">
          <TagInput
            name="tags"
            label={fields.tags}
            hint={hints.tags}
            placeholder={copy.tags.placeholder}
            texts={copy.tags}
            add={addTag}
            longest={MAX_TAG_LENGTH}
          />
        </div>
        <div className={actions} data-post-actions>
          <Link to={backTo} className="btn btn-s">
            {copy.cancel}
          </Link>
          <SubmitButton label={postModes[post.mode].save} busyLabel={copy.saving} />
        </div>
      </div>
    </>
  );
}
