import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminPanel, adminPost as copy } from '#content/admin.ts';
import { createPost, type ManagedPost, noteWritten, updatePost } from '#features/blog/client.ts';
import type { ApiError } from '#lib/api.ts';
import { slugify } from '#lib/slug.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { CheckboxField, Field, TextAreaField } from '#ui/fields.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/toast.ts';
import { fillText } from '../lists/list-copy.ts';
import { draftOf, dropDraft, keepDraft, type PostDraft, payloadOf, readDraft } from './post-draft.ts';

const { fields, hints, required } = copy;

const isField = (name: string): name is keyof PostDraft => name in draftOf();

/** The post's form and its unsaved text, which outlives the dialog. */
function usePostDraft(post: ManagedPost | undefined) {
  const id = post?.id ?? 'new';
  const [kept] = useState(() => readDraft(id));
  const [isRestored, setRestored] = useState(kept !== null);
  const form = useForm<PostDraft>({ defaultValues: kept ?? draftOf(post) });
  const followsTitle = useRef(!post && (kept === null || kept.slug === slugify(kept.title)));
  const { getValues, subscribe, setValue } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === 'title' && followsTitle.current) setValue('slug', slugify(values.title));
          if (name) keepDraft(id, getValues());
        },
      }),
    [getValues, id, setValue, subscribe],
  );

  function discard() {
    dropDraft(id);
    form.reset(draftOf(post));
    followsTitle.current = !post;
    setRestored(false);
  }
  /** The slug belongs to its author from the first own letter on. */
  const ownSlug = () => {
    followsTitle.current = false;
  };
  return { form, isRestored, discard, ownSlug, finish: () => dropDraft(id) };
}

/** Creates a post, or edits the given one; closes once it is stored. */
export function PostDialog({ post, onClose }: { post?: ManagedPost; onClose: () => void }) {
  const queries = useQueryClient();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { form, isRestored, discard, ownSlug, finish } = usePostDraft(post);
  const { register, setError } = form;
  const { errors, isSubmitting } = form.formState;

  function refuse({ status, message, fields: faulty }: ApiError) {
    if (status === 401) return;
    for (const [name, [problem]] of Object.entries(faulty)) {
      if (isField(name)) setError(name, { message: problem });
    }
    const text = post ? copy.updateFailed : copy.createFailed;
    showToast(copy.error, fillText(text, { reason: message || adminPanel.unreachable }), { isError: true });
  }

  const save = form.handleSubmit(async (draft) => {
    const payload = payloadOf(draft);
    const result = post
      ? await updatePost(post.id, { ...payload, updatedAt: post.updatedAt })
      : await createPost({ ...payload, requestKey });
    if (!result.ok) return refuse(result);
    finish();
    onClose();
    showToast(copy.success, post ? copy.updated : copy.created);
    await noteWritten(queries, result.value);
  });

  const text = (name: 'title' | 'slug' | 'authorName' | 'content') => ({
    label: fields[name],
    ...register(name, { required: required[name], onChange: name === 'slug' ? ownSlug : undefined }),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <Modal
      kind="wide-dialog"
      title={post ? fillText(copy.edit, { title: post.title }) : copy.create}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {isRestored && (
        <p className="muted" role="status">
          {copy.kept}{' '}
          <button type="button" className="link" onClick={discard}>
            {copy.discard}
          </button>
        </p>
      )}
      <form noValidate aria-busy={isSubmitting} onSubmit={(event) => void save(event)}>
        <Field {...text('title')} maxLength={200} />
        <Field {...text('slug')} hint={hints.slug} maxLength={200} />
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
    </Modal>
  );
}
