import { postForm as copy } from '#content/blog-management.ts';
import { Field, TextAreaField } from '#ui/form/fields.tsx';
import type { PostFormState } from './use-post-form.ts';

const { fields, hints } = copy;

export const TitleField = () => <Field label={fields.title} name="title" maxLength={200} required />;

/** Offers a free slug when the given one is taken. */
export function SlugField({ post: { suggestion, takeSuggestion } }: { post: PostFormState }) {
  return (
    <div>
      <Field
        label={fields.slug}
        name="slug"
        hint={hints.slug}
        maxLength={200}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {suggestion && (
        <button type="button" className="btn btn-s btn-sm mt-2" onClick={() => takeSuggestion(suggestion)}>
          {copy.takeSuggestion.replace('{slug}', () => suggestion)}
        </button>
      )}
    </div>
  );
}

type TextProps = { rows?: number; hint?: string; required?: boolean };

export const SummaryField = (props: TextProps) => (
  <TextAreaField label={fields.summary} name="summary" rows={2} maxLength={1_000} {...props} />
);
