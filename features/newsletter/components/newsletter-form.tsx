import { useId } from 'react';
import { footer } from '#content/frame.ts';
import { focusOnLoad } from '#ui/browser/focus-on-load.ts';
import { Honeypot } from '#ui/form/controls/honeypot.tsx';
import { earlyCheck } from '#ui/form/early-errors.ts';
import { ErrorText } from '#ui/form/error-text.tsx';
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { newsletterAction, subscribeToNewsletter } from '../client.ts';

const texts = footer.newsletter;
const { invalid, failed, done } = texts;

type Props = {
  /** Where the browser keeps what is typed. */
  draft?: string;
  onDone?: () => void;
};

export function NewsletterForm({ draft = 'draft:newsletter', onDone }: Props) {
  const id = useId();
  const form = useForm({
    action: newsletterAction,
    draft,
    check: ({ email }) => ({ email: String(email).includes('@') ? undefined : invalid.text }),
    send: ({ email, website }: { email: string; website: string }) =>
      subscribeToNewsletter({ email: email.trim(), website, fillTime: Math.round(performance.now()) }),
    onInvalid: () => showToast(invalid.title, invalid.text, { isError: true }),
    onDone: () => {
      showToast(done.title, done.text);
      onDone?.();
    },
    failureToast: () => failed,
  });

  // Scripts say it in a toast.
  const postedError = form.firstInvalid === 'email' ? form.errors.email : undefined;

  return (
    <Form form={form} className="relative mt-4 flex flex-wrap gap-2 [&>p]:mt-0 [&>p]:basis-full">
      <label className="sr" htmlFor={id}>
        {texts.label}
      </label>
      <input
        id={id}
        className={`input min-w-0 flex-1 max-[20rem]:basis-full ${postedError ? 'bad' : ''}`}
        type="email"
        name="email"
        defaultValue={String(form.start.email ?? '')}
        {...(postedError && { ...focusOnLoad, tabIndex: 0, 'aria-invalid': true, 'aria-describedby': `${id}-note` })}
        autoComplete="email"
        placeholder={texts.placeholder}
        maxLength={254}
        {...earlyCheck({ min: 1, error: invalid.text })}
        data-error-title={invalid.title}
        disabled={form.isSending}
      />
      <Honeypot />
      <SubmitButton className="btn btn-p h-11 min-w-26" label={texts.button} busyLabel={texts.busy} />
      {postedError && <ErrorText id={`${id}-note`}>{postedError}</ErrorText>}
      <FormProblem />
    </Form>
  );
}
