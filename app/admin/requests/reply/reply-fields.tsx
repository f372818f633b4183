import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { replyCopy as copy } from '#content/admin/admin-lead.ts';
import { showMounted } from '#ui/browser/show-mounted.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { useField } from '#ui/form/form.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { MarkedTextArea } from './marked-text.tsx';

/** The task of a link to a late reply. */
export const APOLOGIZE = 'apologize';

/** What links to the reply name in the address. */
export const isReplying = (task: string | null) => task === 'reply' || task === APOLOGIZE;

const ROW = 'grid grid-cols-[4.5rem_minmax(0,1fr)] items-center border-b border-line px-4';
const LABEL = 'py-2.5 text-muted';
const VALUE = 'min-w-0 py-2.5 wrap-anywhere';

export const Row = ({ label, text }: { label: string; text: string }) => (
  <div className={ROW}>
    <span className={LABEL}>{label}</span>
    <span className={VALUE}>
      <Breakable text={text} />
    </span>
  </div>
);

const Problem = ({ id, error }: { id: string; error?: string }) =>
  error && (
    <ErrorText className="mx-4 my-2" id={id} role="alert">
      {error}
    </ErrorText>
  );

export function SubjectRow() {
  const id = useId();
  const { error, control } = useField('subject');
  return (
    <>
      <div className={ROW}>
        <label className={LABEL} htmlFor={id}>
          {copy.subject}
        </label>
        <input
          id={id}
          name="subject"
          className={`w-full bg-transparent font-medium text-ellipsis ${VALUE}`}
          maxLength={200}
          {...control}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <Problem id={`${id}-note`} error={error} />
    </>
  );
}

export function BodyField({ text, values }: { text: string; values: readonly string[] }) {
  const id = useId();
  const { error, control } = useField('body');
  const [search] = useSearchParams();
  return (
    <>
      <MarkedTextArea
        ref={isReplying(search.get('do')) ? showMounted : undefined}
        name="body"
        {...control}
        text={text}
        values={values}
        aria-label={copy.message}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <Problem id={`${id}-note`} error={error} />
    </>
  );
}
