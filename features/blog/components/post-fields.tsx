import { lazy, Suspense, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { postForm as copy } from '#content/blog-management.ts';
import { Field, TextAreaField } from '#ui/form/fields.tsx';
import type { PostFields } from '../input.ts';

const PostPreview = lazy(() => import('./post-preview.tsx'));

type Props = {
  form: UseFormReturn<PostFields>;
  suggestion?: string;
  onOwnSlug: () => void;
  onTakeSuggestion: (slug: string) => void;
};

function LivePreview({ form }: Pick<Props, 'form'>) {
  const [title, content] = useWatch({ control: form.control, name: ['title', 'content'] });
  return (
    <Suspense>
      <PostPreview title={title} content={content} />
    </Suspense>
  );
}

/** Title, address, summary and text, and how they will look. */
export function PostTextFields({ form, suggestion, onOwnSlug, onTakeSuggestion }: Props) {
  const [isPreviewing, setPreviewing] = useState(false);
  const { errors } = form.formState;
  const { fields, hints, preview } = copy;
  return (
    <div className="post-text">
      <div className="card post-fields">
        <Field
          label={fields.title}
          {...form.register('title')}
          error={errors.title?.message}
          maxLength={200}
          required
        />
        <div>
          <Controller
            control={form.control}
            name="slug"
            render={({ field }) => (
              <Field
                label={fields.slug}
                {...field}
                onChange={(event) => {
                  onOwnSlug();
                  field.onChange(event);
                }}
                hint={hints.slug}
                error={errors.slug?.message}
                maxLength={200}
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                required
              />
            )}
          />
          {suggestion && (
            <button type="button" className="btn btn-s btn-sm mt-2" onClick={() => onTakeSuggestion(suggestion)}>
              {copy.takeSuggestion.replace('{slug}', () => suggestion)}
            </button>
          )}
        </div>
        <TextAreaField
          label={fields.summary}
          {...form.register('summary')}
          rows={2}
          maxLength={1_000}
          error={errors.summary?.message}
          hint={hints.summary}
          required
        />
        <TextAreaField
          label={fields.content}
          {...form.register('content')}
          rows={12}
          maxLength={200_000}
          error={errors.content?.message}
          hint={hints.content}
          required
        />
        <button
          type="button"
          className="btn btn-s justify-self-start"
          aria-expanded={isPreviewing}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          {isPreviewing ? preview.hide : preview.show}
        </button>
      </div>
      {isPreviewing && <LivePreview form={form} />}
    </div>
  );
}
