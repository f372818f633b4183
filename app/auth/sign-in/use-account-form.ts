import { signInToasts } from '#content/auth.ts';
import type { AccountAction } from '#features/accounts/client.ts';
import type { ApiError } from '#lib/api/api.ts';
import type { FormOptions } from '#ui/form/form-options.ts';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { failureText } from '../links/failure-text.ts';

type Chosen<Values> = Omit<Values, 'confirmPassword'>;

type Options<Values, Answer> = Pick<FormOptions<Values, Answer>, 'schema' | 'draft' | 'failureToast' | 'onFailed'> & {
  action: AccountAction;
  send: (chosen: Chosen<Values>) => ReturnType<FormOptions<Values, Answer>['send']>;
  onDone: () => void;
};

/** A form whose answer is a new account, signed in. */
export const useAccountForm = <Values extends { confirmPassword: string }, Answer extends { firstName: string }>({
  send,
  onDone,
  ...options
}: Options<Values, Answer>) =>
  useForm<Values, Answer>({
    ...options,
    isLeaving: true,
    send: ({ confirmPassword: _confirmPassword, ...chosen }) => send(chosen),
    onDone: ({ firstName }) => {
      showToast(signInToasts.registered.title, signInToasts.registered.text(firstName));
      onDone();
    },
  });

/** For accounts that a link creates: an invalid one is shown instead of the form. */
export const linkFailure = (failed: { title: string; text: string }, onInvalidLink: (reason: string) => void) => ({
  failureToast: ({ code, message }: ApiError) => (code === 'invalid_link' ? null : failureText(failed, message)),
  onFailed: ({ code, message }: ApiError) => {
    if (code === 'invalid_link') onInvalidLink(message);
  },
});
