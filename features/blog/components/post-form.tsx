import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { postSafety, postForm as texts } from '#content/blog-management.ts';
import { longDateTime } from '#lib/time/dates.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TagInput } from '#ui/form/tag-input.tsx';
import ConfirmDialog from '#ui/overlay/confirm-dialog.tsx';
import type { PostFields } from '../input.ts';
import { addTag, LONGEST_TAG } from '../rules.ts';
import { PostTextFields } from './post-fields.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type PostFormOptions, usePostForm } from './use-post-form.ts';

type Props = PostFormOptions & {
  mayPublish: boolean;
  /** Where Cancel leads. */
  backTo: string;
  /** What the server has now, for an edit that was overtaken; null when it cannot be had. */
  fetchNewest?: () => Promise<PostFields | null>;
  /** Begins a new post with the text of one that is gone. */
  onRenew?: (values: PostFields) => void;
};

/** Writes or edits a post on a page of its own. */
export function PostForm({ mayPublish, backTo, fetchNewest, onRenew, ...options }: Props) {
  const post = usePostForm(options);
  const { form, copy, kept, problem } = post;
  const { errors, isSubmitting } = form.formState;
  const guard = useLeaveGuard(() => !post.isChanged());

  async function loadNewest() {
    const newest = await fetchNewest?.();
    if (newest) post.loadNewest(newest);
    else post.dismissProblem();
  }

  function renew() {
    const values = form.getValues();
    post.giveUp();
    onRenew?.(values);
  }

  return (
    <>
      {kept.offered && (
        <div className="kept-text card" role="status">
          <p>{postSafety.kept.replace('{date}', longDateTime(kept.offered.keptAt))}</p>
          <button type="button" className="btn btn-s btn-sm" onClick={post.restore}>
            {postSafety.restore}
          </button>
          <button type="button" className="btn btn-g btn-sm" onClick={kept.dropOffer}>
            {postSafety.discard}
          </button>
        </div>
      )}
      <form noValidate className="post-form" aria-busy={isSubmitting} onSubmit={(event) => void post.submit(event)}>
        <PostTextFields
          form={form}
          suggestion={post.suggestion}
          onOwnSlug={post.ownSlug}
          onTakeSuggestion={post.takeSuggestion}
        />
        <div className="post-side">
          <div className="card p-5">
            <Controller
              control={form.control}
              name="isPublished"
              render={({ field: { value, onChange } }) => (
                <SwitchField
                  isOn={value}
                  isDisabled={!mayPublish}
                  onChange={onChange}
                  subject={options.mode === 'edit' ? texts.publish.status : undefined}
                  label={
                    options.mode === 'create' ? texts.publish.create : value ? texts.publish.on : texts.publish.off
                  }
                  hint={mayPublish ? undefined : texts.publish.reason}
                />
              )}
            />
          </div>
          <div className="card p-5">
            <Controller
              control={form.control}
              name="tags"
              render={({ field }) => (
                <TagInput
                  label={texts.fields.tags}
                  hint={texts.hints.tags}
                  placeholder={texts.tags.placeholder}
                  texts={texts.tags}
                  error={errors.tags?.message ?? errors.tags?.find?.((each) => each)?.message}
                  tags={field.value}
                  add={addTag}
                  longest={LONGEST_TAG}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
          <div className="post-actions">
            <Link to={backTo} className="btn btn-s">
              {texts.cancel}
            </Link>
            <BusyButton type="submit" className="btn btn-p" isBusy={isSubmitting} busyLabel={texts.saving}>
              {copy.save}
            </BusyButton>
          </div>
        </div>
      </form>
      <ConfirmDialog
        isOpen={guard.isAsking}
        title={postSafety.leave.title}
        text={postSafety.leave.text}
        cancel={postSafety.leave.stay}
        onCancel={guard.stay}
        choices={[{ label: postSafety.leave.leave, kind: 'danger', onChoose: guard.leave }]}
      />
      <ConfirmDialog
        isOpen={problem === 'stale'}
        title={postSafety.stale.title}
        text={postSafety.stale.text}
        cancel={postSafety.stale.stay}
        onCancel={post.dismissProblem}
        choices={[
          { label: postSafety.stale.load, kind: 'primary', onChoose: loadNewest },
          { label: postSafety.stale.overwrite, kind: 'danger', onChoose: post.overwrite },
        ]}
      />
      <ConfirmDialog
        isOpen={problem === 'gone'}
        title={postSafety.gone.title}
        text={postSafety.gone.text}
        cancel={postSafety.gone.stay}
        onCancel={post.dismissProblem}
        choices={onRenew ? [{ label: postSafety.gone.renew, onChoose: renew }] : []}
      />
    </>
  );
}
