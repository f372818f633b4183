import { useRef } from 'react';
import { signInToasts } from '#content/auth.ts';
import { type AccountAction, signIn } from '#features/accounts/client.ts';
import type { User } from '#features/accounts/contract/accounts.ts';
import { type ApiError, type ApiResult, isAnswerLost } from '#lib/api/api.ts';
import type { FormOptions } from '#ui/form/form-options.ts';
import { useForm } from '#ui/form/use-form.ts';
import { showToast } from '#ui/toast/toast.ts';
import { failureText } from '../links/failure-text.ts';

type Account = { username: string; password: string; confirmPassword: string };
type Chosen<Values> = Omit<Values, 'confirmPassword'>;

type Options<Values> = Pick<FormOptions<Values, User>, 'schema' | 'draft' | 'failureToast' | 'onFailed'> & {
  action: AccountAction;
  send: (chosen: Chosen<Values>) => Promise<ApiResult<User>>;
  onDone: () => void;
};

/** Whether the account exists, or the link that creates it was used. */
const isRepeated = ({ code, status, fields }: ApiError) =>
  code === 'invalid_link' || (status === 409 && (fields.username ?? fields.email) !== undefined);

/**
 * A form whose answer is a new account, signed in. If the answer to one try got lost, the next one may find the account:
 * whoever knows its password is signed in.
 */
export function useAccountForm<Values extends Account>({ send, onDone, ...options }: Options<Values>) {
  const mayExist = useRef(false);
  return useForm<Values, User>({
    ...options,
    isLeaving: true,
    send: async ({ confirmPassword: _confirmPassword, ...chosen }) => {
      const result = await send(chosen);
      if (result.ok) return result;
      if (isAnswerLost(result)) mayExist.current = true;
      else if (mayExist.current && isRepeated(result)) {
        const { username, password } = chosen;
        const signedIn = await signIn('/api/login', { username, password });
        if (signedIn.ok) return signedIn;
      }
      return result;
    },
    onDone: ({ firstName }) => {
      showToast(signInToasts.registered.title, signInToasts.registered.text(firstName));
      onDone();
    },
  });
}

/** For accounts that a link creates: an invalid one is shown instead of the form. */
export const linkFailure = (failed: { title: string; text: string }, onInvalidLink: (reason: string) => void) => ({
  failureToast: ({ code, message }: ApiError) => (code === 'invalid_link' ? null : failureText(failed, message)),
  onFailed: ({ code, message }: ApiError) => {
    if (code === 'invalid_link') onInvalidLink(message);
  },
});
