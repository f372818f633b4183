import { Link } from 'react-router';
import { postForm as copy, postModes, postSafety } from '#content/blog-management.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { SwitchField } from '#ui/form/controls/switch-field.tsx';
import { TagInput } from '#ui/form/controls/tag-input.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useDates } from '#ui/text/zone.ts';
import { addTag, MAX_TAG_LENGTH } from '../../rules.ts';
import { atPost } from '../managed-posts.tsx';
import { CopyStatus } from '../writing/copy-status.tsx';
import { PublishCheck } from '../writing/publish-check.tsx';
import { WritingSurface } from '../writing/writing-surface.tsx';
import { CoverField } from './cover-field.tsx';
import { SlugField, SummaryField, TitleField } from './post-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { PostFormState } from './use-post-form.ts';

const { fields, hints, publish } = copy;

/** Offers a draft that was never saved. */
export function PostPageNotice({ post }: { post: PostFormState }) {
  const { unsaved, restore, dropOffer, isChanged } = post;
  const { longDateTime } = useDates();
  const guard = useLeaveGuard(() => !isChanged());
  const { leave } = postSafety;

  function leaveFor(go: () => void) {
    if (post.copy.isCanceled()) post.copy.remove();
    go();
  }
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
        onCancel={() => {
          post.copy.cancel(false);
          guard.stay();
        }}
        choices={[{ label: leave.leave, kind: 'danger', onChoose: () => leaveFor(guard.leave) }]}
      />
    </>
  );
}

type Props = {
  post: PostFormState;
  mayPublish: boolean;
  /** Target of the Cancel link, and the post that it leads back to. */
  backTo: string;
  postId?: number | undefined;
};

const actions = [
  'flex gap-2 *:flex-1 sticky bottom-0 z-5 pt-3 lg:bg-surface lg:pb-0.5 max-lg:bg-bg max-lg:border-t max-lg:border-line',
  'max-lg:-mx-[clamp(1rem,2.6vw,2.25rem)] max-lg:px-[clamp(1rem,2.6vw,2.25rem)]',
  'max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
].join(' ');

/** For a page: text on the left, settings on the right. */
export function PostPageFields({ post, mayPublish, backTo, postId }: Props) {
  const isEdit = post.mode === 'edit';
  return (
    <>
      <div className="card grid min-w-0 gap-5 p-5 sm:p-6">
        <TitleField />
        {mayPublish && <CoverField post={post} />}
        <WritingSurface rows={12} mayAddPictures={mayPublish} hasBoth />
      </div>
      <div className="grid gap-4 min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-0.5 max-lg:contents">
        <div className="card grid gap-4 p-5">
          <SwitchField
            name="isPublished"
            labels={isEdit ? publish : { on: publish.create, off: publish.create }}
            subject={isEdit ? publish.status : undefined}
            isDisabled={!mayPublish}
            hint={mayPublish ? undefined : publish.reason}
          />
          <ScheduleField publish={isEdit ? publish.on : publish.create} />
        </div>
        <div className="card grid gap-5 p-5">
          <SlugField post={post} />
          <SummaryField hint={hints.summary} required />
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
        <PublishCheck key={post.form.filled.round} />
        <CopyStatus copy={post.copy} isPublished={isEdit} />
        <div className={actions} data-post-actions>
          <Link
            to={backTo}
            state={postId && atPost(postId)}
            className="btn btn-s"
            onClick={() => {
              if (post.isChanged()) post.copy.cancel(true);
              else post.copy.remove();
            }}
          >
            {copy.cancel}
          </Link>
          <SubmitButton label={postModes[post.mode].save} busyLabel={copy.saving} />
        </div>
      </div>
    </>
  );
}
