import { Form, FormProblem } from '#ui/form/form.tsx';
import type { FormOptions } from '#ui/form/form-options.ts';
import { useForm } from '#ui/form/use-form.ts';
import { AuthSubmit } from '../auth-submit.tsx';
import { failureText } from '../links/failure-text.ts';

type Props<Answer> = Required<Pick<FormOptions<unknown, Answer>, 'action' | 'send' | 'onDone'>> & {
  onInvalidLink: () => void;
  copy: { submit: string; busy: string; failed: { title: string; text: string } };
};

/** Needs a click: email scanners that open every link must not act for the person. */
export function LinkForm<Answer>({ onInvalidLink, copy, ...options }: Props<Answer>) {
  const form = useForm<unknown, Answer>({
    ...options,
    isLeaving: true,
    failureToast: ({ code, message }) => (code === 'invalid_link' ? null : failureText(copy.failed, message)),
    onFailed: ({ code }) => {
      if (code === 'invalid_link') onInvalidLink();
    },
  });
  return (
    <Form form={form} className="mt-6 grid gap-5">
      <FormProblem />
      <AuthSubmit label={copy.submit} busyLabel={copy.busy} />
    </Form>
  );
}
